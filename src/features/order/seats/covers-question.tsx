import { useWords } from '../../../i18n/language.tsx'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { orderWords } from '../words/words.ts'

const Root = chakra('div', { base: { display: 'grid', gap: '1' } })
const Keys = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, 1fr)',
    gap: '6px',
    '@media (min-width: 820px)': { gridTemplateColumns: 'repeat(8, 1fr) auto' },
  },
})
const Key = chakra('button', {
  base: {
    minW: 'target',
    minH: 'target',
    bg: 'bg.panel',
    border: '1.5px solid',
    borderColor: 'border.emphasized',
    borderRadius: 'tile',
    fontWeight: '650',
    _active: { bg: 'sage' },
    '&:last-of-type': { px: '2' },
    '@media (max-width: 819px)': { '&:last-of-type': { gridColumn: 'span 2' } },
  },
})

const maxKey = 8

type Props = {
  onCovers(covers: number): Promise<unknown>
  /** Opens the dialog in which the user can enter any number of guests. */
  onOther(): void
}

export function CoversQuestion({ onCovers, onOther }: Props) {
  const words = useWords(orderWords)
  const setCovers = useSingleRun(onCovers)
  return (
    <Root role="group" aria-label={words.askCovers}>
      <chakra.span textStyle="label" color="fg.muted" aria-hidden>
        {words.askCovers}
      </chakra.span>
      <Keys>
        {Array.from({ length: maxKey }, (_, index) => index + 1).map(covers => (
          <Key key={covers} type="button" aria-label={words.covers(covers)} onClick={() => setCovers(covers)}>
            {covers}
          </Key>
        ))}
        <Key type="button" aria-label={words.otherCovers} onClick={onOther}>
          {words.other}
        </Key>
      </Keys>
    </Root>
  )
}
