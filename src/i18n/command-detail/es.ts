/** Texts that show the amount of a change: a payment with its method, a tip, or a percentage. */
export const es = {
  payment: (amount: string, method: string) => `${amount}, ${method}`,
  tip: (amount: string) => `propina ${amount}`,
  percent: (rate: string) => `${rate} %`,
}
