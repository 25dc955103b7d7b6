import type { ReactNode } from 'react'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { Plate } from '../food/plate.tsx'
import { VisuallyHidden } from '../layout/rules.tsx'
import { chakra } from '../theme/chakra.tsx'

/** A grey bar in place of a text that is loading. It is not animated, because movement draws attention. */
export const SkeletonBar = chakra('span', {
  base: { display: 'block', h: '14px', borderRadius: '4px', bg: 'bg.muted' },
})

const Rows = chakra('div', {
  base: { display: 'grid', columnGap: '6', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))' },
})
const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '14px',
    py: '4',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
})
const Tiles = chakra('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: 'repeat(auto-fill, minmax(146px, 1fr))' },
})
const Tile = chakra('div', {
  base: { bg: 'bg.panel', borderRadius: 'tile', boxShadow: 'tile', p: '3', display: 'grid', gap: '3', minH: '152px' },
})
const Room = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(auto-fill, minmax(150px, 1fr))' },
    placeItems: { sm: 'center' },
    gap: { base: '0', sm: '8' },
    p: { base: '0', sm: '8' },
    bg: 'bg.panel',
    border: { sm: '4px solid' },
    borderColor: { sm: 'border' },
    borderRadius: { base: 'tile', sm: 'table' },
    overflow: 'hidden',
  },
})
const Table = chakra('span', {
  base: {
    w: { sm: '120px' },
    h: { base: '72px', sm: '120px' },
    borderInlineStart: { base: '76px solid', sm: '2px solid' },
    border: { sm: '2px solid' },
    borderBottom: { base: '1px solid', sm: '2px solid' },
    borderColor: { base: 'bg.muted', sm: 'border' },
    borderRadius: { sm: 'full' },
  },
})

const repeat = (count: number, each: (index: number) => ReactNode) => Array.from({ length: count }, (_, i) => each(i))
const Loading = () => <VisuallyHidden>{useWords(commonWords).loading}</VisuallyHidden>

export function MenuSkeleton() {
  return (
    <div aria-busy="true">
      <Loading />
      <SkeletonBar h={{ base: '174px', sm: '230px', lg: '270px' }} borderRadius="hero" />
      <Rows>
        {repeat(6, index => (
          <Row key={index}>
            <Plate size="lg" flat />
            <chakra.div flex="1" display="grid" gap="2">
              <SkeletonBar w="62%" h="16px" />
              <SkeletonBar w="88%" h="10px" />
              <SkeletonBar w="72px" mt="3" />
            </chakra.div>
          </Row>
        ))}
      </Rows>
    </div>
  )
}

export function TilesSkeleton({ tiles = 9 }: { tiles?: number }) {
  return (
    <Tiles aria-busy="true">
      <Loading />
      {repeat(tiles, index => (
        <Tile key={index}>
          <Plate size="sm" flat />
          <SkeletonBar w="80%" />
          <SkeletonBar w="40%" h="10px" />
        </Tile>
      ))}
    </Tiles>
  )
}

/** `children`: a text that is shown in place of the grey title bar and the hidden text "loading". */
export function RoomSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div aria-busy="true">
      {children ? (
        <chakra.p textStyle="heading" color="fg.muted" my="4">
          {children}
        </chakra.p>
      ) : (
        <>
          <Loading />
          <SkeletonBar w="240px" h="22px" my="5" />
        </>
      )}
      <Room>
        {repeat(12, index => (
          <Table key={index} />
        ))}
      </Room>
    </div>
  )
}
