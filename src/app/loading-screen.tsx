import { chakra } from '@chakra-ui/react'
import { Bone, MenuSkeleton, RoomSkeleton, TilesSkeleton } from '../ui/feedback/skeleton.tsx'
import { OxfordRule } from '../ui/layout/rules.tsx'

const Band = chakra('div', { base: { h: { base: '64px', sm: '60px' }, bg: 'green.deep' } })

/** Until the screen's own code is here: its shape, as far as the address tells. */
export function LoadingScreen() {
  const [, place, , order] = window.location.pathname.split('/')
  if (place === 'login' || place === 'admin') return <main aria-busy="true" />
  if (place === 'table') {
    return (
      <>
        <Band />
        <chakra.main px={{ base: '4', sm: '5' }} py="4" maxW="1440px" mx="auto">
          {order ? <TilesSkeleton tiles={12} /> : <RoomSkeleton />}
        </chakra.main>
      </>
    )
  }
  return (
    <chakra.main maxW="1180px" mx="auto" px={{ base: '4', sm: '6' }} pt="56px">
      <Bone w="220px" h={{ base: '46px', lg: '82px' }} mx="auto" mb="4" />
      <OxfordRule />
      <chakra.div pt="4">
        <MenuSkeleton />
      </chakra.div>
    </chakra.main>
  )
}
