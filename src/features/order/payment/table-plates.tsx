import { chakra } from '../../../ui/theme/chakra.tsx'
import type { ShareRow } from './list-shares.ts'

/** If a check has more shares than this, `TablePlates` is not shown, because its plates would be too small. */
export const maxPlates = 12

const Table = chakra('div', {
  base: {
    position: 'relative',
    w: 'min(100%, 440px)',
    aspectRatio: '1.36',
    mx: 'auto',
    my: '2',
    _before: {
      content: '""',
      position: 'absolute',
      inset: '2%',
      borderRadius: '50%',
      bg: 'sand',
      border: '1.5px solid {colors.tan}',
      boxShadow: 'inset 0 0 0 8px {colors.sand}, inset 0 0 0 9.5px {colors.tan}',
    },
    '@media (min-width: 960px) and (max-height: 840px)': { w: '330px' },
  },
})
const Plate = chakra('button', {
  base: {
    position: 'absolute',
    transform: 'translate(-50%, -50%)',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    aspectRatio: '1',
    borderRadius: 'full',
    bg: 'paper',
    color: 'ink',
    border: '1.5px solid {colors.tan}',
    boxShadow: 'inset 0 0 0 7px {colors.paper}, inset 0 0 0 8px {colors.sand}, 0 2px 0 {colors.tan}',
    transition: 'background-color 200ms, box-shadow 200ms',
    fontSize: '15',
    fontWeight: '650',
    lineHeight: '1.2',
  },
  variants: {
    paid: {
      true: {
        bg: 'celadon',
        boxShadow: 'inset 0 0 0 7px {colors.celadon}, inset 0 0 0 8px {colors.taupe}, 0 2px 0 {colors.tan}',
      },
    },
    chosen: { true: { borderColor: 'green', borderWidth: '3px' } },
  },
})

type Props = {
  shares: readonly ShareRow[]
  chosenId: string | undefined
  centre: string
  centreAmount: string
  paidText: string
  format(amount: number): string
  onChoose(shareId: string): void
}

/**
 * A picture of the shares as plates around a table. The list of shares has the same shares as text, so screen readers
 * and the keyboard skip the picture.
 */
export function TablePlates({ shares, chosenId, centre, centreAmount, paidText, format, onChoose }: Props) {
  const crowded = shares.length > 8
  return (
    <Table aria-hidden="true">
      <chakra.div position="absolute" inset="0" display="grid" alignContent="center" justifyItems="center">
        <chakra.span color="fg.muted" fontWeight="600">
          {centre}
        </chakra.span>
        <chakra.span textStyle={crowded ? 'heading' : 'title'} color="green">
          {centreAmount}
        </chakra.span>
      </chakra.div>
      {shares.map(({ id, number, due, total }, index) => {
        const angle = (2 * Math.PI * index) / shares.length - Math.PI / 2
        const paid = due === 0 && total > 0
        return (
          <Plate
            key={id}
            type="button"
            tabIndex={-1}
            paid={paid}
            chosen={id === chosenId}
            style={{
              left: `${50 + 38 * Math.cos(angle)}%`,
              top: `${50 + 36 * Math.sin(angle)}%`,
              width: crowded ? '19%' : '24%',
            }}
            onClick={() => onChoose(id)}
          >
            <chakra.span textStyle="heading">{number}</chakra.span>
            {!crowded && <span>{paid ? paidText.toLowerCase() : format(due)}</span>}
          </Plate>
        )
      })}
    </Table>
  )
}
