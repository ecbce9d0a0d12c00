/** Cards of the stand-in. No payment card begins with 0, so nobody can own one of these (ISO/IEC 7812). */
export const TEST_CARDS = {
  secure: { pan: '0000 1111 2222 3331', expiration: '203012', eci: '05', secure: true, refused: null },
  plain: { pan: '0000 1111 2222 4446', expiration: '203011', eci: '07', secure: false, refused: null },
  poor: { pan: '0000 1111 2222 5556', expiration: '203010', eci: '07', secure: false, refused: 116 },
  expired: { pan: '0000 1111 2222 6661', expiration: '202401', eci: '07', secure: false, refused: 101 },
} as const satisfies Record<string, TestCard>;

export type TestCardName = keyof typeof TEST_CARDS;

type TestCard = {
  pan: string;
  /** `YYYYMM`, as the gateway writes it. */
  expiration: string;
  /** The authentication of the payer (docs/spec/payments.md 3.4). */
  eci: string;
  secure: boolean;
  refused: number | null;
};

export const isTestCard = (name: string): name is TestCardName => Object.hasOwn(TEST_CARDS, name);

export const maskedPan = (pan: string): string => pan.replaceAll(' ', '').replace(/^(\d{6})\d+(\d{4})$/, '$1**$2');
