import type { ZReport } from '../../../../domain/tills/close-day.ts'
import { useWords } from '../../../i18n/language.tsx'
import { links } from '../../../routes/links.ts'
import { formatMoney } from '../../../ui/format/money.ts'
import { MutedSmall } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { formatBusinessDate } from '../../shared/cortes/format-business-date.ts'
import { sumTaken } from '../../shared/cortes/list-sales-sections.ts'
import { adminWords } from '../words/words.ts'
import { ZReportLink } from './cortes-parts.ts'

type Props = { zs: readonly ZReport[]; selected: number | undefined; currency: string }

/** `zs`: Z reports, each of one closed day. `selected`: the number of the chosen report. */
export function ZReportList({ zs, selected, currency }: Props) {
  const { cortes: words, sections } = useWords(adminWords)
  return (
    <chakra.ul aria-label={sections.Cortes} listStyleType="none" borderTop="1px solid" borderColor="ink">
      {zs.map(({ n, date, sums }) => (
        <li key={n}>
          <ZReportLink
            to={links.adminSection('Cortes', { z: String(n) })}
            aria-current={n === selected ? 'page' : undefined}
          >
            <span>
              <chakra.span display="block" textStyle="subheading">
                {words.name(n)}
              </chakra.span>
              <MutedSmall as="span">{formatBusinessDate(date)}</MutedSmall>
            </span>
            <span>
              <chakra.span display="block" textStyle="price" textAlign="end">
                {formatMoney(sumTaken(sums), currency)}
              </chakra.span>
              <MutedSmall as="span" display="block" textAlign="end">
                {words.taken}
              </MutedSmall>
            </span>
          </ZReportLink>
        </li>
      ))}
    </chakra.ul>
  )
}
