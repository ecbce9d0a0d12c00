import { RichText } from '#storefront/runtime/rich-text.tsx';
import { Breadcrumb } from '#storefront/seo/breadcrumb.tsx';
import { CopyLink, CopyOutcome } from '#ui/copy-link.tsx';
import { Fold } from '#ui/fold.tsx';
import { NamedLabel } from '#ui/named-label.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { LONG_TEXT, LONG_WORD, NAME_OF_200, Part, Samples, Shown, Touched } from './sample.tsx';

const RICH = `<h2>Վերնագիր</h2><p>${LONG_TEXT} <a href="/page/1">հղում</a>։</p><ul><li>Մեկ</li><li>${LONG_WORD}</li></ul>
<table><tr><th>Ժամկետ</th><th>Տոկոսադրույք</th><th>${LONG_WORD}</th></tr><tr><td>12 ամիս</td><td>14 %</td><td>489,000 ֏</td></tr></table>`;

const COPY = { link: '/page/2', copied: 'Պատճենված է', byHand: 'Պատճենեք ինքներդ' };
const TURNS = [
  { state: 'first', page: 1 },
  { state: 'middle', page: 10 },
  { state: 'last', page: 20 },
];

export function LeadingPart() {
  return (
    <Part title="Ուղեցույցներ">
      <Samples name="Ճանապարհ">
        <Touched part="breadcrumb">
          {() => (
            <Breadcrumb crumbs={[{ name: 'Սմարթֆոններ', path: '/shop/catalog/smartphones' }, { name: 'iPhone' }]} />
          )}
        </Touched>
        <Breadcrumb crumbs={[{ name: 'Սմարթֆոններ', path: '/shop/catalog/smartphones' }, { name: NAME_OF_200 }]} />
      </Samples>
      <Samples name="Էջեր">
        {TURNS.map(({ state, page }) => (
          <Shown key={state} part="pagination" state={state}>
            <Pagination page={page} pages={20} hrefOf={(number) => `?page=${number}`} />
          </Shown>
        ))}
        <Touched part="pagination">
          {() => <Pagination page={2} pages={3} hrefOf={(number) => `?page=${number}`} />}
        </Touched>
      </Samples>
      <Samples name="Հղում՝ անունով">
        <Shown part="named-label" state="rest">
          <a className="link" href="/shop/catalog/iphone">
            <NamedLabel label="Դիտել" name="iPhone" />
          </a>
        </Shown>
      </Samples>
      <Samples name="Հղում՝ պատճենելու">
        <Touched part="copy-link">{() => <CopyLink {...COPY} label="Պատճենել հղումը" />}</Touched>
        <Shown part="copy-link" state="copied">
          <div className="copy-link">
            <CopyOutcome {...COPY} isCopied />
          </div>
        </Shown>
        <Shown part="copy-link" state="by-hand">
          <div className="copy-link">
            <CopyOutcome {...COPY} isCopied={false} />
          </div>
        </Shown>
      </Samples>
      <Samples name="Էջի մասեր">
        <Touched part="tab">
          {() => (
            <nav className="tabs" aria-label="Մասեր">
              <a className="tab" href="#specs" aria-current="true">
                Բնութագրեր
              </a>
              <a className="tab" href="#about">
                Նկարագրություն
              </a>
            </nav>
          )}
        </Touched>
      </Samples>
      <Samples name="Ծալքեր">
        <div className="guide-lines">
          <Shown part="fold" state="open">
            <Fold title="Բացված" open>
              <p>{LONG_TEXT}</p>
            </Fold>
          </Shown>
          <Touched part="fold">
            {() => (
              <Fold title={LONG_TEXT}>
                <p>Ներսում</p>
              </Fold>
            )}
          </Touched>
        </div>
      </Samples>
      <Samples name="Խմբագիրների տեքստ">
        <Shown part="rich-text" state="rest">
          <RichText html={RICH} />
        </Shown>
      </Samples>
    </Part>
  );
}
