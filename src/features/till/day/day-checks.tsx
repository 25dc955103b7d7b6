import type { ReactNode } from 'react'
import type { DayReport } from '../../../../domain/tills/reports.ts'
import { useCustomersById } from '../../../data/customers/use-customers.ts'
import { useWords } from '../../../i18n/language.tsx'
import { links } from '../../../routes/links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { formatWhen } from '../../../ui/format/time.ts'
import { MutedSmall } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { PlainList, RowLink, SectionHeading } from '../till-parts.ts'
import { tillWords } from '../words/words.ts'

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '3',
    minH: '60px',
    py: '2',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
})

/** A tablet is listed as silent if it has sent no new command, and confirmed no results, for longer than this. */
const silentAfterMs = 15 * 60_000

type Props = {
  report: DayReport
  readAt: number
  currency: string
  /** The ids of the open tills that the user chose to close with the day, without a count. */
  uncounted: readonly string[]
  onUncounted(tillIds: readonly string[]): void
  /** Whether the user may open the page on which managers decide about commands (see `report.toReview`). */
  mayReview: boolean
}

/**
 * Lists what a manager should check before the day is closed. `report.toReview` has three groups: commands (changes)
 * that the server put aside; tills, for example those with a large difference between counted and expected cash; and
 * charges above a member's credit limit or without a customer.
 */
export function DayReview({ report, readAt, currency, uncounted, onUncounted, mayReview }: Props) {
  const { day: words } = useWords(tillWords)
  const silent = report.devices.filter(({ seenAt }) => seenAt < readAt - silentAfterMs)
  const { commands, tills, charges } = report.toReview
  const members = useCustomersById(charges.flatMap(({ customerId }) => customerId ?? []))
  const toReview = commands + tills + charges.length
  return (
    <>
      <Part title={words.tills} nothing={report.openTills.length === 0 && words.noTills}>
        <PlainList aria-label={words.tills}>
          {report.openTills.map(({ tillId, name, holderName, openedAt }) => (
            <Row key={tillId}>
              <span>
                <chakra.b display="block">{name}</chakra.b>
                <MutedSmall as="span">
                  {[holderName, formatWhen(openedAt, readAt)].filter(Boolean).join(', ')}
                </MutedSmall>
              </span>
              <Switch
                checked={uncounted.includes(tillId)}
                onChange={isChosen =>
                  onUncounted(isChosen ? [...uncounted, tillId] : uncounted.filter(each => each !== tillId))
                }
              >
                {words.leaveUncounted(name)}
              </Switch>
            </Row>
          ))}
        </PlainList>
      </Part>
      <Part title={words.checks} nothing={report.openChecks === 0 && words.noChecks}>
        <p>{words.checksPass(report.openChecks)}</p>
      </Part>
      <Part title={words.devices} nothing={silent.length === 0 && words.noDevices}>
        <PlainList aria-label={words.devices}>
          {silent.map(({ letters, name, seenAt }) => (
            <Row key={letters}>
              {words.silentSince([letters, name].filter(Boolean).join(', '), formatWhen(seenAt, readAt))}
            </Row>
          ))}
        </PlainList>
        <MutedSmall pt="1">{words.devicesText}</MutedSmall>
      </Part>
      <Part title={words.review} nothing={toReview === 0 && words.noReview}>
        {commands > 0 && (
          <Row as="div">
            <span>{words.toReview(commands)}</span>
            {mayReview && (
              <LinkButton to={links.adminReview()} variant="outline" size="sm">
                {words.openReview}
              </LinkButton>
            )}
          </Row>
        )}
        {tills > 0 && <p>{words.tillsToReview(tills)}</p>}
        {charges.length > 0 && (
          <>
            <p>{words.chargesToReview(charges.length)}</p>
            <PlainList aria-label={words.overLimit}>
              {charges.map(({ orderId, number, customerId = '', amount }) => (
                <li key={`${orderId} ${customerId}`}>
                  <RowLink to={links.accounts({ socio: customerId })}>
                    <span>{[number, members?.get(customerId)?.name].filter(Boolean).join(', ')}</span>
                    <chakra.span textStyle="price">{formatMoney(amount, currency)}</chakra.span>
                  </RowLink>
                </li>
              ))}
            </PlainList>
          </>
        )}
      </Part>
    </>
  )
}

/** @param nothing the text of an empty section, shown instead of `children`; `false` if the section is not empty */
function Part({ title, nothing, children }: { title: string; nothing: string | false; children: ReactNode }) {
  return (
    <section>
      <SectionHeading as="h2">{title}</SectionHeading>
      {nothing ? <chakra.p color="fg.muted">{nothing}</chakra.p> : children}
    </section>
  )
}
