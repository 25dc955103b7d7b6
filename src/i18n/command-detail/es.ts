/** Texts that show the amount of a change of an order: a payment with its method, a tip, or a discount in percent. */
export const es = {
  payment: (amount: string, method: string) => `${amount}, ${method}`,
  tip: (amount: string) => `propina ${amount}`,
  percent: (rate: string) => `${rate} %`,
}
