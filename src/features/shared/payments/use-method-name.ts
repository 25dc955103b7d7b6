import type { Tenant } from '../../../../domain/catalogue.ts'
import { getOwn } from '../../../../domain/objects.ts'
import type { Payment } from '../../../../domain/order.ts'
import { useWords } from '../../../i18n/language.tsx'
import { progressWords } from '../../../i18n/progress/words.ts'
import { paymentsWords } from './words/words.ts'

/**
 * @returns a function that names the method of a payment: as the tenant does, else as the product does by default, else
 * by its kind
 */
export function useMethodName({ settings }: Pick<Tenant, 'settings'>) {
  const { methodNames } = useWords(paymentsWords)
  const progress = useWords(progressWords)
  return ({ method, methodId = '' }: Pick<Payment, 'method' | 'methodId'>): string =>
    settings.money?.methods?.find(({ id }) => id === methodId)?.name ??
    getOwn<string>(methodNames, methodId) ??
    progress.method[method]
}
