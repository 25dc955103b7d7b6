import { chakra } from '@chakra-ui/react'
import { useT } from '../../i18n/i18n.tsx'
import { VisuallyHidden } from '../../ui/rules.tsx'
import { Bone } from '../../ui/skeleton.tsx'

const Room = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    placeItems: 'center',
    gap: '8',
    p: '8',
    bg: 'bg.panel',
    border: '4px solid',
    borderColor: 'border',
    borderRadius: 'table',
  },
})
const Table = chakra('span', {
  base: { w: '120px', h: '120px', border: '2px solid', borderColor: 'border', borderRadius: 'full' },
})

/** The room before its tables are read. */
export function RoomSkeleton() {
  const t = useT()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
      <Bone w="240px" h="22px" my="5" />
      <Room>
        {Array.from({ length: 12 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tables that are all alike
          <Table key={index} />
        ))}
      </Room>
    </div>
  )
}
