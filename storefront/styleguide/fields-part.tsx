import { useState } from 'react';
import { formatAmd } from '#rules/money.ts';
import { Check, RadioCard } from '../ui/check.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { Quantity } from '../ui/quantity.tsx';
import { RangeField } from '../ui/range-field.tsx';
import { BareSelect, SelectField } from '../ui/select.tsx';
import { LONG_TEXT, NAME_OF_200, Part, Samples } from './sample.tsx';

export function FieldsPart() {
  return (
    <Part title="Դաշտեր">
      <Samples name="Տեքստ">
        <TextField label="Դատարկ" placeholder="Անուն" />
        <TextField label="Լրացված" defaultValue="Աննա Պետրոսյան" />
        <TextField label="Ֆոկուսում" className="is-focus" defaultValue="Աննա" />
        <TextField label="Անջատված" disabled defaultValue="anna@example.am" />
        <TextField label="Ոչ պարտադիր, հուշումով" optional hint={LONG_TEXT} />
        <TextField label="Սխալ" error="Հեռախոսահամարը սխալ է" hint="Օրինակ՝ 077 12 34 56" defaultValue="12" />
        <TextField label={LONG_TEXT} defaultValue={NAME_OF_200} />
        <TextArea label="Նշումներ" rows={3} />
        <TextArea label="Սխալ նշումներ" rows={3} error="Այս դաշտը պարտադիր է" />
      </Samples>
      <Samples name="Ընտրություն">
        <SelectField label="Մարզ">
          <option>Երևան</option>
          <option>{LONG_TEXT}</option>
        </SelectField>
        <SelectField label="Սխալ" error="Ընտրեք մարզը">
          <option value="">—</option>
        </SelectField>
        <SelectField label="Անջատված" disabled>
          <option>Երևան</option>
        </SelectField>
        <BareSelect small aria-label="Դասավորել ըստ">
          <option>Գինը՝ աճման կարգով</option>
        </BareSelect>
      </Samples>
      <Samples name="Նշիչներ">
        <Check count={12}>Samsung</Check>
        <Check defaultChecked count={3}>
          Apple
        </Check>
        <Check faded count={0}>
          Nokia
        </Check>
        <Check disabled>Անջատված</Check>
        <div className="guide-lines">
          <Check error="Հաստատեք պայմանները">{LONG_TEXT}</Check>
        </div>
        <Check type="radio" name="guide-radio" defaultChecked>
          Առաջին
        </Check>
        <Check type="radio" name="guide-radio">
          Երկրորդ
        </Check>
      </Samples>
      <Samples name="Ուղիներ">
        <div className="ways">
          <RadioCard
            name="guide-way"
            title="Կանխիկ առաքման պահին"
            note="Վճարեք առաքչին"
            aside={<b>0 ֏</b>}
            defaultChecked
          />
          <RadioCard name="guide-way" title="Բանկային քարտ" note={LONG_TEXT} />
          <RadioCard name="guide-way" title="Անջատված" disabled />
        </div>
      </Samples>
      <Samples name="Քանակ և գին">
        <Moving />
      </Samples>
    </Part>
  );
}

function Moving() {
  const [quantity, setQuantity] = useState<number | null>(2);
  const [range, setRange] = useState({ from: 50_000, to: 400_000 });
  return (
    <>
      <Quantity label="Քանակ" value={quantity} max={5} onChange={setQuantity} />
      <Quantity label="Փոքր քանակ" value={quantity} max={5} onChange={setQuantity} small />
      <Quantity label="Սխալ քանակ" value={9} max={5} onChange={setQuantity} wrong />
      <Quantity label="Անջատված քանակ" value={1} max={5} onChange={setQuantity} disabled />
      <RangeField
        name="Գին"
        min={0}
        max={999_999_999}
        value={range}
        onChange={setRange}
        labels={{ from: 'Սկսած', to: 'Մինչև' }}
        format={formatAmd}
      />
    </>
  );
}
