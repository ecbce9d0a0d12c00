import type { Locale } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';

/** Invented addresses that get the newsletter. */
export const READERS: readonly { email: string; locale: Locale }[] = [
  { email: 'ani.s@mail.example', locale: 'hy' },
  { email: 'hayk.g@mail.example', locale: 'hy' },
  { email: 'lilit.a@mail.example', locale: 'hy' },
  { email: 'tigran.m@mail.example', locale: 'hy' },
  { email: 'olga.p@mail.example', locale: 'ru' },
  { email: 'karen.d@mail.example', locale: 'ru' },
  { email: 'nina.v@mail.example', locale: 'ru' },
  { email: 'sam.w@mail.example', locale: 'en' },
];

type Issue = { subject: LocalizedText; text: LocalizedText; skus: readonly string[] };

/** The draft of a newsletter. */
export const ISSUE: Issue = {
  subject: {
    hy: 'Ինչ նվիրել այս ձմռանը',
    ru: 'Что подарить этой зимой',
    en: 'What to give this winter',
  },
  text: {
    hy: 'Բարև ձեզ։\n\nՄինչև տոները դեռ ժամանակ կա, և նվերը կարելի է ընտրել հանգիստ։ Հավաքել ենք մի քանի ապրանք, որոնք օգտակար են ամեն օր։\n\nԵթե կասկածում եք, պատասխանեք այս նամակին. կօգնենք ընտրել։',
    ru: 'Здравствуйте!\n\nДо праздников ещё есть время, и подарок можно выбрать спокойно. Мы собрали несколько вещей, которые пригодятся каждый день.\n\nЕсли сомневаетесь, ответьте на это письмо: поможем выбрать.',
    en: 'Hello,\n\nThere is still time before the holidays, so you can choose a present in peace. Here are a few things that are useful every day.\n\nIf you are not sure, reply to this mail and we will help you choose.',
  },
  skus: ['SNY-PS5SLIM', 'APL-MBA13M4', 'DLG-ECAM29061'],
};
