import { chakra } from '@chakra-ui/react'
import { useT } from '../i18n/i18n.tsx'
import { Plate } from './plate.tsx'
import { VisuallyHidden } from './rules.tsx'

/** A bar where words will be. It stays still: what moves asks for attention. */
export const Bone = chakra('span', { base: { display: 'block', h: '14px', borderRadius: '4px', bg: 'bg.muted' } })

const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '4', py: '4', borderBottom: '1px solid', borderColor: 'border' },
})
const Tile = chakra('div', {
  base: { bg: 'bg.panel', borderRadius: 'tile', boxShadow: 'tile', p: '3', display: 'grid', gap: '3', minH: '152px' },
})

const Loading = () => <VisuallyHidden>{useT()('app.loading')}</VisuallyHidden>

/** The rows of a guest's menu, before they are read. */
export function MenuSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div aria-busy="true">
      <Loading />
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike
        <Row key={index}>
          <Plate size="sm" flat />
          <chakra.div flex="1" display="grid" gap="2">
            <Bone w="46%" />
            <Bone w="72%" h="10px" />
          </chakra.div>
          <Bone w="64px" />
        </Row>
      ))}
    </div>
  )
}

/** The tiles of a waiter's menu, before they are read. */
export function TilesSkeleton({ tiles = 9 }: { tiles?: number }) {
  return (
    <chakra.div aria-busy="true" display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(148px, 1fr))">
      <Loading />
      {Array.from({ length: tiles }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tiles that are all alike
        <Tile key={index}>
          <Plate size="sm" flat />
          <Bone w="80%" />
          <Bone w="40%" h="10px" />
        </Tile>
      ))}
    </chakra.div>
  )
}
