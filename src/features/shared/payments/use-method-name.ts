import type { Tenant } from '../../../../domain/catalogue.ts'
import { getOwn } from '../../../../domain/objects.ts'
import type { Payment } from '../../../../domain/order.ts'
import { useWords } from '../../../i18n/language.tsx'
import { progressWords } from '../../../i18n/progress/words.ts'
import { paymentsWords } from './words/words.ts'

/**
 * Returns a function that returns the name of a payment's method: the name that the business gave to the method, else
 * the app's name for this method, else the name of the method's kind, for example `Tarjeta` (card).
 */
export function useMethodName({ settings }: Pick<Tenant, 'settings'>) {
  const { methodNames } = useWords(paymentsWords)
  const progress = useWords(progressWords)
  return ({ method, methodId = '' }: Pick<Payment, 'method' | 'methodId'>): string =>
    settings.money?.methods?.find(({ id }) => id === methodId)?.name ??
    getOwn<string>(methodNames, methodId) ??
    progress.method[method]
}
