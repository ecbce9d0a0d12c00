import { useState } from 'react';
import { Check, RadioCard } from '#ui/check.tsx';
import { ComboField } from '#ui/combo-field.tsx';
import { TextArea, TextField } from '#ui/field.tsx';
import { BareSelect, SelectField } from '#ui/select.tsx';
import { SlotFields } from '#ui/slot-fields.tsx';
import { ThemeSwitch } from '#ui/theme-switch.tsx';
import { AmountsPart } from './amounts-part.tsx';
import { LONG_TEXT, NAME_OF_200, Part, Samples, Shown, Touched } from './sample.tsx';

export function FieldsPart() {
  return (
    <Part title="Դաշտեր">
      <TextSamples />
      <SelectSamples />
      <SlotSamples />
      <ThemeSamples />
      <ComboSamples />
      <CheckSamples />
      <WaySamples />
      <AmountsPart />
    </Part>
  );
}

const TextSamples = () => (
  <Samples name="Տեքստ">
    <Touched part="field">{() => <TextField label="Անուն" defaultValue="Աննա Պետրոսյան" />}</Touched>
    <Shown part="field" state="empty">
      <TextField label="Դատարկ" placeholder="Անուն" />
    </Shown>
    <Shown part="field" state="disabled">
      <TextField label="Անջատված" disabled defaultValue="anna@example.am" />
    </Shown>
    <Shown part="field" state="optional">
      <TextField label="Ոչ պարտադիր, հուշումով" optional hint={LONG_TEXT} />
    </Shown>
    <Shown part="field" state="wrong">
      <TextField label="Սխալ" error="Հեռախոսահամարը սխալ է" hint="Օրինակ՝ 077 12 34 56" defaultValue="12" />
    </Shown>
    <Shown part="field-wrong" state="focus">
      <TextField label="Սխալ" error="Հեռախոսահամարը սխալ է" defaultValue="12" />
    </Shown>
    <TextField label={LONG_TEXT} defaultValue={NAME_OF_200} />
    <TextArea label="Նշումներ" rows={3} />
    <Shown part="text-area" state="wrong">
      <TextArea label="Սխալ նշումներ" rows={3} error="Այս դաշտը պարտադիր է" />
    </Shown>
  </Samples>
);

const SelectSamples = () => (
  <Samples name="Ընտրություն">
    <Touched part="select">
      {() => (
        <SelectField label="Մարզ">
          <option>Երևան</option>
          <option>{LONG_TEXT}</option>
        </SelectField>
      )}
    </Touched>
    <Shown part="select" state="wrong">
      <SelectField label="Սխալ" error="Ընտրեք մարզը">
        <option value="">—</option>
      </SelectField>
    </Shown>
    <Shown part="select" state="disabled">
      <SelectField label="Անջատված" disabled>
        <option>Երևան</option>
      </SelectField>
    </Shown>
    <Shown part="select" state="small">
      <BareSelect small aria-label="Դասավորել ըստ">
        <option>Գինը՝ աճման կարգով</option>
      </BareSelect>
    </Shown>
  </Samples>
);

const SLOT_DAYS = [
  {
    day: '2026-12-01',
    slots: [
      { from: '10:00', to: '14:00', is_free: true },
      { from: '14:00', to: '18:00', is_free: false },
    ],
  },
  { day: '2026-12-02', slots: [{ from: '10:00', to: '14:00', is_free: false }] },
  { day: '2026-12-03', slots: [{ from: '18:00', to: '22:00', is_free: true }] },
];

function SlotSamples() {
  const [slot, setSlot] = useState('2026-12-01 10:00');
  const [optional, setOptional] = useState('');
  const props = { days: SLOT_DAYS, labels: { day: 'Առաքման օր', time: 'Առաքման ժամ', full: 'զբաղված է' } };
  return (
    <Samples name="Առաքման օրն ու ժամը">
      <Shown part="slot-fields" state="filled">
        <SlotFields {...props} value={slot} onChange={setSlot} />
      </Shown>
      <Shown part="slot-fields" state="empty">
        <SlotFields {...props} value={optional} onChange={setOptional} none="Առանց ժամի" />
      </Shown>
      <Shown part="slot-fields" state="wrong">
        <SlotFields {...props} value={slot} onChange={setSlot} error="Այս ժամն արդեն զբաղված է" />
      </Shown>
    </Samples>
  );
}

const ThemeSamples = () => (
  <Samples name="Տեսքի ընտրություն">
    <Shown part="theme-switch" state="rest">
      <ThemeSwitch label="Տեսք" names={{ system: 'Ինչպես սարքում', light: 'Բաց', dark: 'Մուգ' }} />
    </Shown>
  </Samples>
);

const TOWNS = ['Երևան', 'Գյումրի', 'Վանաձոր', LONG_TEXT].map((value) => ({ key: value, value }));

const suggestTowns = (typed: string) => TOWNS.filter(({ value }) => value.startsWith(typed));

function ComboSamples() {
  const [town, setTown] = useState('Երևան');
  const props = {
    value: town,
    suggest: suggestTowns,
    onChange: ({ target }: { target: { value: string } }) => setTown(target.value),
    onPick: ({ value }: { value: string }) => setTown(value),
  };
  return (
    <Samples name="Տեքստ՝ առաջարկներով">
      <Touched part="combo-field">{() => <ComboField label="Քաղաք" {...props} />}</Touched>
      <Shown part="combo-field" state="wrong">
        <ComboField label="Սխալ" error="Այս դաշտը պարտադիր է" {...props} />
      </Shown>
      <Shown part="combo-field" state="disabled">
        <ComboField label="Անջատված" disabled {...props} />
      </Shown>
    </Samples>
  );
}

const CheckSamples = () => (
  <Samples name="Նշիչներ">
    <Touched part="check">{() => <Check count={12}>Samsung</Check>}</Touched>
    <Shown part="check" state="checked">
      <Check defaultChecked count={3}>
        Apple
      </Check>
    </Shown>
    <Shown part="check" state="faded">
      <Check faded count={0}>
        Nokia
      </Check>
    </Shown>
    <Shown part="check" state="disabled">
      <Check disabled>Անջատված</Check>
    </Shown>
    <Shown part="check" state="wrong">
      <Check error="Հաստատեք պայմանները">{LONG_TEXT}</Check>
    </Shown>
    <Touched part="radio">
      {(state) => (
        <Check type="radio" name={`guide-radio-${state}`}>
          Առաջին
        </Check>
      )}
    </Touched>
    <Shown part="radio" state="checked">
      <Check type="radio" name="guide-radio" defaultChecked>
        Երկրորդ
      </Check>
    </Shown>
  </Samples>
);

const WaySamples = () => (
  <Samples name="Ուղիներ">
    <Touched part="radio-card">
      {(state) => (
        <div className="ways">
          <RadioCard name={`guide-way-${state}`} title="Բանկային քարտ" note="Visa, Mastercard, ArCa" />
        </div>
      )}
    </Touched>
    <div className="ways">
      <Shown part="radio-card" state="checked">
        <RadioCard name="guide-way" title="Կանխիկ առաքման պահին" note={LONG_TEXT} aside={<b>0 ֏</b>} defaultChecked />
      </Shown>
    </div>
  </Samples>
);
