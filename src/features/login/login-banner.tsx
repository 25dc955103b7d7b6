import { useCategories, useProducts } from '../../data/catalogue/use-catalogue.ts'
import { useWords } from '../../i18n/language.tsx'
import { imageUrl } from '../../platform/images.ts'
import { Plate } from '../../ui/food/plate.tsx'
import { DoubleRule } from '../../ui/layout/rules.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { loginWords } from './words/words.ts'

const Banner = chakra('header', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    bg: 'green',
    color: 'paper',
    minH: { base: '190px', md: 'full' },
    px: { base: '5', md: '48px' },
    pt: { base: '6', md: '56px' },
  },
})
const Name = chakra('p', {
  base: {
    textStyle: 'masthead',
    fontSize: { base: '42', md: '76' },
    lineHeight: '.98',
    maxW: '6.5em',
    w: 'fit-content',
    pb: { base: '2', md: '5' },
    textWrap: 'balance',
  },
})
const DepartmentNames = chakra('p', {
  base: {
    mt: '3',
    pb: '4',
    color: 'celadon',
    fontSize: '19',
    lineHeight: '1.3',
    position: 'relative',
    zIndex: '1',
    // Leaves space for the picture of a plate on the right.
    maxW: { base: 'calc(100% - 130px)', md: '16em' },
    textWrap: 'balance',
  },
})
const Dish = chakra(Plate, {
  base: { position: 'absolute', border: 'none' },
  variants: {
    place: {
      main: {
        '--plate': { base: '190px', md: 'min(46vw, 620px)' },
        right: { base: '-56px', md: '-10%' },
        bottom: { base: '-84px', md: '-8%' },
      },
      glass: {
        '--plate': { base: '84px', md: '150px' },
        right: { base: '112px', md: '-5%' },
        top: { base: '18px', md: '28%' },
        display: { base: 'none', sm: 'grid' },
      },
      side: { '--plate': '112px', left: '9%', bottom: '18%', display: { base: 'none', md: 'grid' } },
    },
  },
})

type Props = { name: string; departments: readonly { id: string; name: string }[] }

export function LoginBanner({ name, departments }: Props) {
  const words = useWords(loginWords)
  const departmentId = departments[0]?.id ?? ''
  const categories = useCategories(departmentId) ?? []
  const pictured = useProducts({ departmentId })?.filter(({ image }) => image) ?? []
  // Chooses up to three pictures, on the assumption that the most expensive product is a main dish, the last category
  // has the drinks, and the first category has the starters.
  const dish = pictured.toSorted((a, b) => (b.price ?? 0) - (a.price ?? 0))[0]
  const drink = pictured.find(({ categoryId }) => categoryId === categories.at(-1)?.id)
  const starter = pictured.find(({ categoryId }) => categoryId === categories[0]?.id)
  const rooms = departments.map(department => department.name)
  const last = rooms.pop()
  return (
    <Banner>
      <chakra.div w="fit-content" position="relative" zIndex="1">
        <Name>{name}</Name>
        <DoubleRule color="paper" />
      </chakra.div>
      {last && <DepartmentNames>{rooms.length > 0 ? words.and(rooms.join(', '), last) : last}</DepartmentNames>}
      <Dish place="main" src={imageUrl(dish?.image)} eager />
      <Dish place="glass" src={imageUrl(drink?.image)} tinted eager />
      <Dish place="side" src={imageUrl(starter?.image)} eager />
    </Banner>
  )
}
