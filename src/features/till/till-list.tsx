import downIcon from '@phosphor-icons/core/assets/bold/arrow-circle-down-bold.svg?raw'
import upIcon from '@phosphor-icons/core/assets/bold/arrow-circle-up-bold.svg?raw'
import calculator from '@phosphor-icons/core/assets/bold/calculator-bold.svg?raw'
import coins from '@phosphor-icons/core/assets/bold/coins-bold.svg?raw'
import listIcon from '@phosphor-icons/core/assets/bold/list-magnifying-glass-bold.svg?raw'
import vault from '@phosphor-icons/core/assets/bold/vault-bold.svg?raw'
import type { ReactNode } from 'react'
import type { OwnTill } from '../../data/tills/use-own-tills.ts'
import { useWords } from '../../i18n/language.tsx'
import { links } from '../../routes/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { createIcon } from '../../ui/controls/icon.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { formatWhen } from '../../ui/format/time.ts'
import { useNow } from '../../ui/hooks/use-now.ts'
import { MutedSmall, MutedText, SpreadRow } from '../../ui/layout/parts.ts'
import { StageShape } from '../../ui/status/stage-shape.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { nameDifference } from '../shared/cortes/list-till-sections.ts'
import { cortesWords } from '../shared/cortes/words/words.ts'
import { moveActions, type TillAction } from './till-action.ts'
import { DetailHeading, PlainList, RowLink, SectionHeading } from './till-parts.ts'
import { tillWords } from './words/words.ts'

const icons: { [Action in TillAction]: ReturnType<typeof createIcon> } = {
  entrada: createIcon(downIcon),
  salida: createIcon(upIcon),
  retiro: createIcon(vault),
  propinas: createIcon(coins),
  x: createIcon(listIcon),
  arqueo: createIcon(calculator),
}

const Actions = chakra('nav', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '3', py: '4' },
})
const Action = chakra(LinkButton, {
  base: { px: '3', minH: 'primary', _currentPage: { bg: 'sage', color: 'green', _hover: { bg: 'sage' } } },
})

type Props = {
  till: OwnTill
  action: TillAction | undefined
  linkTo(action: TillAction): string
  children?: ReactNode
}

export function TillOverview({ till, action, linkTo, children }: Props) {
  const words = useWords(tillWords)
  const now = useNow()
  const renderAction = (each: TillAction, isWide = false) => {
    const Icon = icons[each]
    return (
      <Action
        key={each}
        to={linkTo(each)}
        variant={each === 'arqueo' ? 'solid' : 'outline'}
        aria-current={each === action ? 'page' : undefined}
        gridColumn={isWide ? '1 / -1' : undefined}
      >
        <Icon size={22} />
        {words.step[each]}
      </Action>
    )
  }
  return (
    <>
      <DetailHeading pb="0">{till.name}</DetailHeading>
      <SpreadRow flexWrap="wrap" columnGap="3">
        <MutedText>{words.since(formatWhen(till.openedAt, now))}</MutedText>
        <UnsentMark isPending={till.isPending} />
      </SpreadRow>
      <Actions aria-label={words.actions}>
        {moveActions.map(each => renderAction(each))}
        {renderAction('x', true)}
        {renderAction('arqueo', true)}
      </Actions>
      {children}
    </>
  )
}

export function UnsentMark({ isPending }: { isPending: boolean }) {
  const words = useWords(tillWords)
  return (
    isPending && (
      <MutedSmall as="span" display="inline-flex" alignItems="center" gap="2">
        <StageShape stage="device" />
        {words.unsent}
      </MutedSmall>
    )
  )
}

type ListProps = { tills: readonly OwnTill[]; selectedId: string | undefined; currency: string }

/** Tills that were closed without a count are listed, too. */
export function ClosedTills({ tills, selectedId, currency }: ListProps) {
  const words = useWords(tillWords)
  const cortes = useWords(cortesWords)
  const now = useNow()
  if (tills.length === 0) return null
  return (
    <section>
      <SectionHeading as="h2">{words.cortes}</SectionHeading>
      <PlainList aria-label={words.cortes} borderTop="1px solid" borderColor="ink">
        {tills.map(till => (
          <li key={till.id}>
            <RowLink to={links.till({ caja: till.id })} aria-current={till.id === selectedId ? 'page' : undefined}>
              <span>
                <chakra.span display="block" textStyle="subheading">
                  {till.name}
                </chakra.span>
                <MutedSmall as="span" display="flex" flexWrap="wrap" columnGap="3">
                  {formatWhen(till.countedAt ?? till.openedAt, now)}
                  <UnsentMark isPending={till.isPending} />
                </MutedSmall>
              </span>
              <chakra.span textAlign="end">
                <chakra.span display="block" textStyle="price">
                  {till.counted === undefined ? cortes.uncounted : formatMoney(till.counted, currency)}
                </chakra.span>
                {till.difference !== undefined && (
                  <MutedSmall as="span">
                    {nameDifference(till.difference, cortes)}
                    {till.difference !== 0 && ` ${formatMoney(Math.abs(till.difference), currency)}`}
                  </MutedSmall>
                )}
              </chakra.span>
            </RowLink>
          </li>
        ))}
      </PlainList>
    </section>
  )
}
