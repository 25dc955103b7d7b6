import eyeSlash from '@phosphor-icons/core/assets/bold/eye-slash-bold.svg?raw'
import userSwitch from '@phosphor-icons/core/assets/bold/user-switch-bold.svg?raw'
import { denominationsOf } from '../../../domain/denominations.ts'
import { sum } from '../../../domain/money.ts'
import { useWords } from '../../i18n/language.tsx'
import { AmountEntry } from '../../ui/controls/amount-entry.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { createIcon } from '../../ui/controls/icon.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { useSingleRun } from '../../ui/hooks/use-single-run.ts'
import { MutedSmall, SpreadRow } from '../../ui/layout/parts.ts'
import { DoubleRule } from '../../ui/layout/rules.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { DenominationRow } from './denomination-row.tsx'
import { DetailFoot, PlainList, SectionHeading } from './till-parts.ts'
import { readAmount } from './use-amount.ts'
import { useCountDraft } from './use-count-draft.ts'
import { tillWords } from './words/words.ts'

const EyeSlash = createIcon(eyeSlash)
const UserSwitch = createIcon(userSwitch)

/**
 * The counted cash of a till, in minor units (cents). `denominations`: the number of pieces of each note and coin, for
 * example `{ 50000: 3 }` for three notes of $500; missing if only the total was entered.
 */
export type CashCount = { counted: number; denominations?: { [face: string]: number } }

type Props = {
  tillId: string
  name: string
  currency: string
  /** Whether another person can receive the counted cash by entering a PIN. `undefined` while loading. */
  isHandedOverByPin: boolean | undefined
  /** Whether the expected sum is hidden until the count is finished (a blind count). */
  isBlind: boolean
  /**
   * @param handsOver whether another till is opened with the counted cash, by the next person or by the same user
   * @returns whether the count was stored on this device
   */
  onCount(count: CashCount, handsOver: boolean): Promise<boolean>
}

/** An unfinished count survives a reload of the page. */
export function CountTill({ tillId, name, currency, isHandedOverByPin, isBlind, onCount }: Props) {
  const words = useWords(tillWords)
  const cashDenominations = denominationsOf(currency)
  const { draft, change, remove } = useCountDraft(tillId, cashDenominations === undefined)
  const { isTotal, counts, total } = draft
  const { amount, isValid } = readAmount(total, currency)
  const setTotal = (isTotal: boolean) => change({ isTotal })
  const sumOf = (list: readonly number[]) => sum(list.map(face => face * (counts[face] ?? 0)))
  const counted = isTotal
    ? (amount ?? 0)
    : sumOf([...(cashDenominations?.notes ?? []), ...(cashDenominations?.coins ?? [])])
  const isCounted = isTotal ? amount !== undefined : Object.keys(counts).length > 0
  const money = (value: number) => formatMoney(value, currency)
  const finish = useSingleRun(async (handsOver: boolean) => {
    const count = { counted, ...(!isTotal && { denominations: withoutZeros(counts) }) }
    if (await onCount(count, handsOver)) remove()
  })
  const group = (title: string, list: readonly number[], shape: 'note' | 'coin') => (
    <section>
      <SpreadRow gap="3">
        <SectionHeading pt="3">{title}</SectionHeading>
        <MutedSmall as="span">{money(sumOf(list))}</MutedSmall>
      </SpreadRow>
      <PlainList aria-label={title} borderTop="1px solid" borderColor="border">
        {list.map(face => (
          <DenominationRow
            key={face}
            shape={shape}
            name={nameFace(face, money)}
            count={counts[face] ?? 0}
            amount={money(face * (counts[face] ?? 0))}
            onChange={count => change({ counts: { ...counts, [face]: count } })}
          />
        ))}
      </PlainList>
    </section>
  )
  return (
    <>
      {isBlind && (
        <SpreadRow alignItems="center" justifyContent="flex-start" gap="2" color="fg.muted" pb="2">
          <EyeSlash size={22} />
          {words.count.blind}
        </SpreadRow>
      )}
      {isTotal && (
        <AmountEntry
          label={words.count.counted}
          eraseLabel={words.erase}
          currency={currency}
          text={total}
          isValid={isValid}
          onChange={total => change({ total })}
        />
      )}
      {!isTotal && cashDenominations && (
        <>
          {group(words.count.notes, cashDenominations.notes, 'note')}
          {group(words.count.coins, cashDenominations.coins, 'coin')}
        </>
      )}
      <DetailFoot>
        <DoubleRule />
        <SpreadRow gap="3">
          <chakra.span textStyle="hero">{words.count.counted}</chakra.span>
          <chakra.output
            aria-label={words.count.counted}
            textStyle="total"
            fontSize={{ base: '30', sm: '42' }}
            color="green"
          >
            {money(counted)}
          </chakra.output>
        </SpreadRow>
        {isCounted && isValid ? (
          <>
            <MutedSmall>
              {isHandedOverByPin ? words.handOver.text(money(counted)) : words.count.handOverText(money(counted))}
            </MutedSmall>
            <SpreadRow gap="3" alignItems="center">
              <Button
                variant="outline"
                px="3"
                flex="1"
                disabled={isHandedOverByPin === undefined}
                onClick={() => finish(true)}
              >
                <UserSwitch size={22} />
                {words.count.handOver}
              </Button>
              {cashDenominations && <ModeButton isTotal={isTotal} onChange={setTotal} />}
            </SpreadRow>
            <Button size="lg" onClick={() => finish(false)}>
              {words.count.close(name)}
            </Button>
          </>
        ) : (
          <SpreadRow gap="3" alignItems="center">
            <span>{words.count.countFirst}</span>
            {cashDenominations && <ModeButton isTotal={isTotal} onChange={setTotal} />}
          </SpreadRow>
        )}
      </DetailFoot>
    </>
  )
}

function ModeButton({ isTotal, onChange }: { isTotal: boolean; onChange(isTotal: boolean): void }) {
  const words = useWords(tillWords)
  return (
    <Button variant="ghost" px="3" onClick={() => onChange(!isTotal)}>
      {isTotal ? words.count.byFace : words.count.onlyTotal}
    </Button>
  )
}

/** The name of a note or coin: its value without `.00`, for example `$1,000` or `$0.50`. */
const nameFace = (face: number, format: (amount: number) => string): string => format(face).replace(/[.,]00(?!\d)/, '')

const withoutZeros = (counts: { [face: string]: number }) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
