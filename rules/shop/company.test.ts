import { expect, test } from 'vitest';
import { type CompanyProblems, companyProblems, normaliseCompany } from './company.ts';

const MASIS = { name: '«Մասիս» ՍՊԸ', tin: '01234567', address: 'Երևան, Աբովյան 1' };

test.each<[string, Partial<typeof MASIS>, CompanyProblems]>([
  ['a complete company', {}, {}],
  ['a company without a legal address', { address: ' ' }, {}],
  ['a tax number with spaces', { tin: '012 345 67' }, {}],
  ['a blank name', { name: '  ' }, { name: 'required' }],
  ['a name of 255 characters', { name: 'x'.repeat(255) }, {}],
  ['a name of 256 characters', { name: 'x'.repeat(256) }, { name: 'too_long' }],
  ['a blank tax number', { tin: ' ' }, { tin: 'required' }],
  ['a tax number of seven digits', { tin: '0123456' }, { tin: 'tin' }],
  ['a tax number of nine digits', { tin: '012345678' }, { tin: 'tin' }],
  ['an address of 256 characters', { address: 'x'.repeat(256) }, { address: 'too_long' }],
  ['an empty company', { name: '', tin: '', address: '' }, { name: 'required', tin: 'required' }],
])('companyProblems of %s names the invalid fields', (_, change, problems) => {
  expect(companyProblems({ ...MASIS, ...change })).toEqual(problems);
});

test('normaliseCompany trims texts and removes spaces from the tax number', () => {
  expect(normaliseCompany({ name: ' «Մասիս» ', tin: '012 345 67', address: ' Աբովյան 1 ' })).toEqual({
    name: '«Մասիս»',
    tin: '01234567',
    address: 'Աբովյան 1',
  });
});
