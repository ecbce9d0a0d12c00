/** Choices of the cart and checkout pages that the server has not stored yet. Promotions may depend on them. */
export type CartChoices = { state: string; delivery: string; payment?: string };

let choices: CartChoices | null = null;
let evaluated: CartChoices | null = null;

/** Null when the page with the choices is left. */
export function setCartChoices(next: CartChoices | null): void {
  choices = next;
}

/** The choices as parameters of a cart call. */
export function choicesInput() {
  evaluated = choices;
  if (!choices) return {};
  const { state, delivery, payment } = choices;
  return {
    ...(state && { state }),
    ...(delivery && { shipping_method: delivery }),
    ...(payment && { payment_method: payment }),
  };
}

/** True when a cart call has been sent with the current choices. */
export const areChoicesSent = (): boolean => JSON.stringify(choices) === JSON.stringify(evaluated);
