/** Texts about the amounts of a command. */
export const es = {
  payment: (amount: string, method: string) => `${amount}, ${method}`,
  tip: (amount: string) => `propina ${amount}`,
  percent: (rate: string) => `${rate} %`,
}
