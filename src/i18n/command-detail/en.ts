import type { es } from './es.ts'

export const en: typeof es = {
  payment: (amount, method) => `${amount}, ${method}`,
  tip: amount => `tip ${amount}`,
  percent: rate => `${rate} %`,
}
