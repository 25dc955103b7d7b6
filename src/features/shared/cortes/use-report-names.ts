import type { Tenant } from '../../../../domain/catalogue.ts'
import { getOwn } from '../../../../domain/objects.ts'
import type { PaymentMethod } from '../../../../domain/order.ts'
import { useKnownWaiters } from '../../../data/session/use-session.ts'
import { useWords } from '../../../i18n/language.tsx'
import { progressWords } from '../../../i18n/progress/words.ts'
import type { ReportNames } from './list-sales-sections.ts'
import { cortesWords } from './words/words.ts'

/**
 * Returns functions for the names of payment methods and people in the reports of a business.
 * @param frozen the names that the report of a closed day stores, in groups such as `methods` or `waiters`. They are
 * used instead of the current names, which may have changed since the day was closed.
 */
export function useReportNames(
  { settings }: Pick<Tenant, 'settings'>,
  frozen: { [dimension: string]: { [key: string]: string } } = {},
): ReportNames {
  const words = useWords(cortesWords)
  const progress = useWords(progressWords)
  const people = useKnownWaiters() ?? []
  const storedName = (key: string, ...dimensions: string[]) =>
    dimensions.map(dimension => getOwn(frozen[dimension] ?? {}, key)).find(Boolean)
  return {
    method(key) {
      const [kind = '', id = ''] = key.split(':')
      const named = settings.money?.methods?.find(method => method.id === id)?.name
      const usual = getOwn<string>(words.methodNames, id) ?? progress.method[kind as PaymentMethod]
      return storedName(key, 'methods') ?? named ?? usual ?? key
    },
    person: uid =>
      storedName(uid, 'people', 'waiters', 'tips') ?? people.find(each => each.uid === uid)?.name ?? words.nobody,
  }
}
