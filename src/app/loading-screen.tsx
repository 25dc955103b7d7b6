import { matchPath } from 'react-router-dom'
import { links } from '../routes/links.ts'
import { MenuSkeleton, RoomSkeleton, SkeletonBar } from '../ui/feedback/skeleton.tsx'
import { DoubleRule } from '../ui/layout/rules.tsx'
import { chakra } from '../ui/theme/chakra.tsx'

const Band = chakra('div', { base: { h: { base: '64px', sm: '60px' }, bg: 'green.deep' } })

export function LoadingScreen() {
  const { pathname } = window.location
  const isUnder = (path: string) => matchPath({ path, end: false }, pathname) !== null
  if (isUnder(links.login()) || isUnder(links.admin())) return <main aria-busy="true" />
  if (isUnder(links.tables())) {
    const isOrder = isUnder(links.order(':idDepartment', ':idOrder'))
    return (
      <>
        <Band />
        <chakra.main aria-busy="true" px={{ base: '4', sm: '5' }} py="4" maxW="1440px" mx="auto">
          {!isOrder && <RoomSkeleton />}
        </chakra.main>
      </>
    )
  }
  return (
    <chakra.main maxW="1180px" mx="auto" px={{ base: '4', sm: '6' }} pt="56px">
      <SkeletonBar w="220px" h={{ base: '46px', lg: '82px' }} mx="auto" mb="4" />
      <DoubleRule />
      <chakra.div pt="4">
        <MenuSkeleton />
      </chakra.div>
    </chakra.main>
  )
}
