import { useNavigate } from 'react-router-dom'
import type { Tenant } from '../../../domain/catalogue.ts'
import { useKnownWaiters } from '../../data/session/use-session.ts'
import type { OwnTill } from '../../data/tills/use-own-tills.ts'
import { useWords } from '../../i18n/language.tsx'
import type { Session } from '../../platform/identity.ts'
import { links } from '../../routes/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { CorteContent } from '../shared/cortes/corte-paper.tsx'
import { ClosedTillResult } from './closed-till-result.tsx'
import { CountTill } from './count-till.tsx'
import { MoveForm } from './move-form.tsx'
import type { TillAction } from './till-action.ts'
import { TillLedger } from './till-ledger.tsx'
import { useHandOver } from './use-hand-over.tsx'
import { useTillActions } from './use-till-actions.ts'
import { useTillPapers } from './use-till-papers.ts'
import { tillWords } from './words/words.ts'
import { XReport } from './x-report.tsx'

type Props = {
  /** `undefined` if this device does not have the till with the id in the URL. */
  till: OwnTill | undefined
  action: TillAction | undefined
  tenant: Pick<Tenant, 'currency' | 'settings'>
  session: Session
  isOffline: boolean
  print(paper: CorteContent): void
}

export function TillDetail({ till, action, tenant, session, isOffline, print }: Props) {
  const words = useWords(tillWords)
  const navigate = useNavigate()
  const actions = useTillActions()
  const people = useKnownWaiters() ?? []
  const papers = useTillPapers(session.name, tenant)
  const { isByPin, handOver, dialog } = useHandOver(tenant, session)
  const { currency } = tenant
  const { blindCount = true } = tenant.settings.money ?? {}
  if (!till) {
    const back = <LinkButton to={links.till()}>{words.result.toTill}</LinkButton>
    return (
      <EmptyState title={words.result.missing} action={back}>
        {words.result.missingText}
      </EmptyState>
    )
  }
  if (till.status !== 'open') {
    return (
      <ClosedTillResult
        key={till.id}
        till={till}
        tenant={tenant}
        isOffline={isOffline}
        onPrint={report => print(papers.counted(till, report))}
      />
    )
  }
  switch (action) {
    case undefined:
      return <TillLedger till={till} currency={currency} />
    case 'x':
      return (
        <XReport tillId={till.id} tenant={tenant} isOffline={isOffline} onPrint={report => print(papers.x(report))} />
      )
    case 'arqueo':
      return (
        <>
          <CountTill
            key={till.id}
            tillId={till.id}
            name={till.name}
            currency={currency}
            isHandedOverByPin={isByPin}
            isBlind={blindCount}
            onCount={async (count, handsOver) => {
              const { id } = till
              const isStored = await (handsOver ? handOver(till, count) : actions.count({ tillId: id, ...count }))
              if (isStored) await navigate(links.till({ caja: id }))
              return isStored
            }}
          />
          {dialog}
        </>
      )
    default:
      return (
        <MoveForm
          key={action}
          action={action}
          currency={currency}
          people={people}
          onMove={async move => {
            if (await actions.move(till.id, move)) await navigate(links.till())
          }}
        />
      )
  }
}
