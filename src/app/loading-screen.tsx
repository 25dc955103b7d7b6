import { chakra } from '@chakra-ui/react'
import { MenuSkeleton } from '../ui/skeleton.tsx'

/** Until the screen's own code is here. */
export function LoadingScreen() {
  return (
    <chakra.main maxW="1180px" mx="auto" px="4" pt="160px">
      <MenuSkeleton />
    </chakra.main>
  )
}
