import { useState } from 'react'
import { useModifiers, useProduct } from '../../../data/catalogue/use-catalogue.ts'
import type { LineView } from '../../../data/orders/views.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { localize } from '../../../i18n/localize.ts'
import { refusalsWords } from '../../../i18n/refusals/words.ts'
import { imageUrl } from '../../../platform/images.ts'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { chosenOptionsOfLine } from '../../../ui/product-sheet/choice.ts'
import { LazyProductSheet } from '../../../ui/product-sheet/lazy-product-sheet.tsx'
import type { LineInput } from '../../../ui/product-sheet/product-sheet.tsx'
import { CoursePicker } from '../courses/course-picker.tsx'

type Props = {
  view: LineView
  currency: string
  usesCourses: boolean
  /** `course`: the new course; 0 takes the line out of its course. Missing if the user did not change the course. */
  onSubmit(input: LineInput & { course?: number }): Promise<unknown>
  onClose(): void
}

export function ChangeLineSheet({ view, currency, usesCourses, onSubmit, onClose }: Props) {
  const { language } = useLanguage()
  const words = useWords(refusalsWords)
  const { line } = view
  const { course: stored = 0 } = line
  const [course, setCourse] = useState(stored)
  const product = useProduct(line.productId)
  const groups = useModifiers(product?.modifierIds ?? [])
  if (product === null) {
    return (
      <TitledDialog title={line.name} onClose={onClose}>
        <p>{words.why.product_not_found}</p>
      </TitledDialog>
    )
  }
  if (!product) return null
  return (
    <LazyProductSheet
      // The line keeps the price at which it was ordered, even if the price on the menu has changed since.
      product={localize({ ...product, price: line.unitPrice }, language)}
      groups={groups?.map(group => localize(group, language))}
      image={imageUrl(product.image)}
      currency={currency}
      initial={{ quantity: line.quantity, choice: chosenOptionsOfLine(line.options), note: line.note ?? '' }}
      extra={usesCourses && <CoursePicker course={course} onCourse={setCourse} />}
      onSubmit={input => onSubmit(course === stored ? input : { ...input, course })}
      onClose={onClose}
    />
  )
}
