import { useEffect } from 'react';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { BadgesPart } from './badges-part.tsx';
import { ButtonsPart } from './buttons-part.tsx';
import { FieldsPart } from './fields-part.tsx';
import { FloatingPart } from './floating-part.tsx';
import { forceStates } from './forced-states.ts';
import { LeadingPart } from './leading-part.tsx';
import { GoodsPart } from './products-part.tsx';
import { TokensPart } from './tokens-part.tsx';

/** Every part of `ui/` in every state. Development only, so its texts are not translated. */
export function StyleguidePage() {
  useEffect(forceStates, []);
  return (
    <>
      <PageHead title="Ոճագիրք" noIndex />
      <link rel="stylesheet" href="/storefront/app/styleguide/styleguide.css" />
      <h1>Ոճագիրք</h1>
      <TokensPart />
      <ButtonsPart />
      <FieldsPart />
      <BadgesPart />
      <LeadingPart />
      <GoodsPart />
      <FloatingPart />
    </>
  );
}
