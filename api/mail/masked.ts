/** `anna@example.am` as `a…@example.am`: enough for a merchant to recognise, too little to leak from a log. */
export const maskAddress = (address: string): string => address.replace(/^(.).*(@[^@]*)$/su, '$1…$2');

/** The same within a sentence, such as a mail server's refusal. */
export const maskAddresses = (text: string): string => text.replace(/[^\s<>"'(),:;@]+@[^\s<>"'(),:;@]+/gu, maskAddress);
