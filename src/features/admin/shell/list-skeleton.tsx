import { commonWords } from '../../../i18n/common/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { Plate } from '../../../ui/food/plate.tsx'
import { VisuallyHidden } from '../../../ui/layout/rules.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'

const Root = chakra('div', { base: { p: '6', display: 'grid', gap: '4' } })
const Rows = chakra('div', { base: { bg: 'bg.panel', borderRadius: 'tile' } })
const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '40px 2fr 1fr 1fr 80px',
    alignItems: 'center',
    gap: '4',
    px: '4',
    minH: '53px',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
})

export function ListSkeleton() {
  const words = useWords(commonWords)
  return (
    <Root aria-busy="true">
      <VisuallyHidden as="h1">{words.loading}</VisuallyHidden>
      <SkeletonBar w="200px" h="34px" />
      <SkeletonBar h="48px" />
      <Rows>
        {Array.from({ length: 9 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike
          <Row key={index}>
            <Plate size="xs" flat />
            <SkeletonBar w="70%" />
            <SkeletonBar w="60%" h="10px" />
            <SkeletonBar w="50%" h="10px" />
            <SkeletonBar />
          </Row>
        ))}
      </Rows>
    </Root>
  )
}
