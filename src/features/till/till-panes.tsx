import type { Tenant } from '../../../domain/catalogue.ts'
import { may } from '../../../domain/permissions.ts'
import { useHasAnyCustomer } from '../../data/customers/use-customers.ts'
import type { OwnTill } from '../../data/tills/use-own-tills.ts'
import type { RefusedTillCommand } from '../../data/tills/use-till-commands.ts'
import { useWords } from '../../i18n/language.tsx'
import type { Session } from '../../platform/identity.ts'
import { links } from '../../routes/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { useHeadingFocusOnChange } from '../../ui/hooks/use-heading-focus-on-change.ts'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { useCortePaper } from '../shared/cortes/use-corte-paper.tsx'
import { OpenTill } from './open-till.tsx'
import { RefusedTillCommands } from './refused-commands.tsx'
import type { TillAction } from './till-action.ts'
import { TillDetail } from './till-detail.tsx'
import { TillLedger } from './till-ledger.tsx'
import { ClosedTills, TillOverview } from './till-list.tsx'
import { Columns, DetailColumn, DetailHeading, ListColumn, SectionHeading, sideBySideQuery } from './till-parts.ts'
import { useTillActions } from './use-till-actions.ts'
import { tillWords } from './words/words.ts'

type Props = {
  tills: readonly OwnTill[]
  /** The id of the till in the URL. If `undefined`, the first open till is shown, if there is one. */
  tillId: string | undefined
  action: TillAction | undefined
  refused: readonly RefusedTillCommand[]
  tenant: Pick<Tenant, 'name' | 'currency' | 'settings'>
  session: Session
  isOffline: boolean
}

/**
 * On a wide screen, the list of tills is next to the details of the chosen action or till. On a narrow screen, either
 * the list or the details are shown. But while no till is open and none is chosen, a narrow screen shows the form that
 * opens a till, and the list below it.
 */
export function TillPanes({ tills, tillId, action, refused, tenant, session, isOffline }: Props) {
  const words = useWords(tillWords)
  const hasAccounts = useHasAnyCustomer() ?? false
  const isSideBySide = useMedia(sideBySideQuery)
  const headingRef = useHeadingFocusOnChange(action ?? tillId)
  const actions = useTillActions()
  const paper = useCortePaper(tenant)

  const open = tills.filter(({ status }) => status === 'open')
  const counted = tills.filter(({ status }) => status !== 'open')
  const chosen = tillId === undefined ? open[0] : tills.find(({ id }) => id === tillId)
  const current = chosen?.status === 'open' ? chosen : open[0]
  const others = open.filter(({ id }) => id !== current?.id)
  const isChosen = tillId !== undefined || (action !== undefined && chosen !== undefined)
  const isOpening = !current && !isChosen
  const heading = !chosen
    ? undefined
    : chosen.status !== 'open'
      ? chosen.name
      : action === undefined
        ? words.ledger
        : words.step[action]

  const list = (
    <ListColumn key="list">
      <RefusedTillCommands refused={refused} />
      {current && (
        <TillOverview
          till={current}
          action={chosen === current ? action : undefined}
          linkTo={hacer => links.till({ ...(current.id !== open[0]?.id && { caja: current.id }), hacer })}
        >
          {!isSideBySide && (
            <section>
              <SectionHeading>{words.ledger}</SectionHeading>
              <TillLedger till={current} currency={tenant.currency} />
            </section>
          )}
        </TillOverview>
      )}
      {others.length > 0 && (
        <section>
          <SectionHeading>{words.other}</SectionHeading>
          {others.map(({ id, name }) => (
            <LinkButton key={id} to={links.till({ caja: id })} variant="outline" me="3">
              {name}
            </LinkButton>
          ))}
        </section>
      )}
      {!current && isChosen && (
        <LinkButton to={links.till()} variant="outline">
          {words.open.title}
        </LinkButton>
      )}
      <ClosedTills tills={counted} selectedId={chosen?.id} currency={tenant.currency} />
      {hasAccounts && may(session, 'settleAccount', tenant) && (
        <LinkButton to={links.accounts()} variant="outline" mt="5" me="3">
          {words.toAccounts}
        </LinkButton>
      )}
      {may(session, 'closeDay', tenant) && (
        <LinkButton to={links.day()} variant="outline" mt="5">
          {words.toDay}
        </LinkButton>
      )}
    </ListColumn>
  )
  const detail = (
    <DetailColumn key="detail" aria-label={heading ?? words.open.title}>
      {heading && (
        <DetailHeading ref={headingRef} tabIndex={-1}>
          {heading}
        </DetailHeading>
      )}
      {isOpening ? (
        <OpenTill
          kind={session.role === 'waiter' ? 'bank' : 'drawer'}
          userName={session.name}
          knownNames={counted.map(({ name }) => name)}
          currency={tenant.currency}
          onOpen={actions.open}
        />
      ) : (
        <TillDetail
          till={chosen}
          action={action}
          tenant={tenant}
          session={session}
          isOffline={isOffline}
          print={paper.print}
        />
      )}
    </DetailColumn>
  )
  // When the user turns the tablet, a column may get another index in `shown`. The keys of the columns let React find
  // each column again, so the text typed in its form is not lost.
  const shown = isSideBySide ? [list, detail] : isOpening ? [detail, list] : isChosen ? [detail] : [list]
  return (
    <Columns>
      {shown}
      {paper.element}
    </Columns>
  )
}
