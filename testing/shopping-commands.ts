import fc from 'fast-check';
import { add, login, remove, update } from './cart-commands.ts';
import { cancel, choosePayment, payAgain, saveOrder, walk } from './order-commands.ts';
import type { Command } from './shopping-shop.ts';

type CommandOptions = { shoppers: number; products: number; methods: readonly string[] };

/** Commands on carts and orders that shoppers may run in any order. */
export function shoppingCommands({ shoppers, products, methods }: CommandOptions): fc.Arbitrary<Command>[] {
  const who = fc.nat({ max: shoppers - 1 });
  const which = fc.nat({ max: 5 });
  const quantity = fc.integer({ min: 1, max: 4 });
  const method = fc.constantFrom(...methods);
  const checkout = fc
    .tuple(who, method)
    .chain(([number, chosen]) =>
      fc.constantFrom(
        walk(number, 'save-address'),
        walk(number, 'save-shipping'),
        choosePayment(number, chosen),
        saveOrder(number),
      ),
    );
  return [
    fc.tuple(who, fc.nat({ max: products - 1 }), quantity).map(([number, at, count]) => add(number, at, count)),
    fc.tuple(who, which, quantity).map(([number, at, count]) => update(number, at, count)),
    fc.tuple(who, which).map(([number, at]) => remove(number, at)),
    checkout,
    fc.tuple(who, method).map(([number, chosen]) => wholeCheckout(number, chosen)),
    who.map(login),
    fc.tuple(who, which, method).map(([number, at, chosen]) => payAgain(number, at, chosen)),
    fc.tuple(who, which).map(([number, at]) => cancel(number, at)),
  ];
}

/** Random single steps rarely form a complete checkout. */
const wholeCheckout = (number: number, method: string): Command => ({
  check: () => true,
  async run(model, shop) {
    const steps = [
      walk(number, 'save-address'),
      walk(number, 'save-shipping'),
      choosePayment(number, method),
      saveOrder(number),
    ];
    for (const step of steps) await step.run(model, shop);
  },
  toString: () => `whole checkout of shopper ${number} by ${method}`,
});
