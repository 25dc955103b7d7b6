import printer from '@phosphor-icons/core/assets/bold/printer-bold.svg?raw'
import type { Ref } from 'react'
import type { Tenant } from '../../../../domain/catalogue.ts'
import type { ZReport } from '../../../../domain/tills/close-day.ts'
import { useWords } from '../../../i18n/language.tsx'
import { links } from '../../../routes/links.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { icon } from '../../../ui/controls/icon.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { MutedText, WrapRow } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { formatBusinessDate } from '../../shared/cortes/format-business-date.ts'
import { SectionList } from '../../shared/cortes/section-list.tsx'
import { useCortePaper } from '../../shared/cortes/use-corte-paper.tsx'
import { useDaySections, useZPaper } from '../../shared/cortes/use-z-sections.ts'
import { AdminCard } from '../home/home-parts.ts'
import { adminWords } from '../words/words.ts'

const Printer = icon(printer)

type Props = {
  z: ZReport
  tenant: Pick<Tenant, 'name' | 'currency' | 'settings' | 'taxes'>
  headingRef: Ref<HTMLHeadingElement>
}

/** One report of a closed day, and its paper. */
export function ZDetail({ z, tenant, headingRef }: Props) {
  const { cortes: words } = useWords(adminWords)
  const sections = useDaySections(z, tenant)
  const toPaper = useZPaper()
  const paper = useCortePaper(tenant)
  return (
    <AdminCard aria-label={words.name(z.n)} gap="2">
      <chakra.h2 ref={headingRef} tabIndex={-1} textStyle="title">
        {words.name(z.n)}
      </chakra.h2>
      <MutedText pb="2">{formatBusinessDate(z.date)}</MutedText>
      {sections.length === 0 && <MutedText pb="2">{words.nothing}</MutedText>}
      <SectionList sections={sections} format={amount => formatMoney(amount, tenant.currency)} />
      <WrapRow>
        <Button variant="outline" onClick={() => paper.print(toPaper(z, sections))}>
          <Printer size={22} />
          {words.print(z.n)}
        </Button>
        <LinkButton variant="ghost" hideFrom="lg" to={links.adminSection('Cortes')}>
          {words.list}
        </LinkButton>
      </WrapRow>
      {paper.element}
    </AdminCard>
  )
}
