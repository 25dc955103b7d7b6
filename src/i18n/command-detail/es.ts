/** Texts that show the amount in a command: a payment with its method, a tip, or a discount in percent. */
export const es = {
  payment: (amount: string, method: string) => `${amount}, ${method}`,
  tip: (amount: string) => `propina ${amount}`,
  percent: (rate: string) => `${rate} %`,
}
