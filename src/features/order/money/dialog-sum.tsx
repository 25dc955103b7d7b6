import { SpreadRow } from '../../../ui/layout/parts.ts'
import { DoubleRule } from '../../../ui/layout/rules.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'

export const DialogSum = ({ label, amount }: { label: string; amount: string }) => (
  <div>
    <DoubleRule />
    <SpreadRow pt="3">
      <chakra.span textStyle="subheading">{label}</chakra.span>
      <chakra.output textStyle="title" color="green">
        {amount}
      </chakra.output>
    </SpreadRow>
  </div>
)
