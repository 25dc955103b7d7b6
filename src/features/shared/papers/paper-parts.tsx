import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { reportUnlessCallFailed } from '../../../platform/call-error.ts'
import { DottedLeader, DoubleRule } from '../../../ui/layout/rules.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { printElement } from './print-element.ts'
import { sharePaper } from './share-paper.ts'

const Sheet = chakra('div', {
  base: {
    position: 'fixed',
    insetInlineStart: '-200mm',
    top: '0',
    w: '80mm',
    p: '4mm',
    bg: 'white',
    color: '#111',
    fontSize: '12px',
    lineHeight: '1.35',
    '@media print': { position: 'static' },
  },
})
const Row = chakra('div', { base: { display: 'flex', alignItems: 'baseline', gap: '1' } })
/** A row of a printout. If the user shares the printout as a text, the texts in this row are put into one line. */
export const PaperRow = (props: ComponentProps<typeof Row>) => <Row data-paper-row="" {...props} />
export const PaperRule = chakra('hr', { base: { borderTop: '1px solid #111', my: '6px' } })

/** Whether a printout (a bill, a receipt or a report) is printed, or its text is passed to another app. */
export type PaperOutput = 'print' | 'share'

type Props = {
  /** What is printed, for example `bill`. It is set as the attribute `data-paper`. */
  kind: string
  tenantName: string
  /** The address of the picture above the name of the business. */
  logo?: string | null
  /** Lines below the name of the business, for example its postal address. */
  issuer?: readonly string[]
  /** Titles below the first double line, for example `COPIA 2`. */
  headings: readonly string[]
  output?: PaperOutput
  /** Called after `window.print` has returned, or when the user has shared the printout. */
  onPrinted(): void
  /** Called if the user cancelled the sharing, or if printing or sharing failed. By default, `onPrinted` is called. */
  onCancelled?(): void
  children: ReactNode
}

/** A printout, 80 mm wide. It is printed or shared as soon as it is rendered. On the screen it is not visible. */
export function PrintedPaper(props: Props) {
  const { kind, tenantName, logo, issuer = [], headings, output = 'print', onPrinted, onCancelled, children } = props
  const ref = useRef<HTMLDivElement>(null)
  const isPrinted = useRef(false)
  useEffect(() => {
    if (isPrinted.current || !ref.current) return
    isPrinted.current = true
    const isDone = output === 'print' ? printElement(ref.current).then(() => true) : sharePaper(ref.current, tenantName)
    const finish = (isPrintedOrShared: boolean) => (isPrintedOrShared ? onPrinted : (onCancelled ?? onPrinted))()
    isDone.then(finish, error => {
      reportUnlessCallFailed(error)
      finish(false)
    })
  }, [output, tenantName, onPrinted, onCancelled])
  return createPortal(
    <Sheet ref={ref} data-paper={kind} aria-hidden="true">
      <chakra.div textAlign="center" pb="2">
        {logo && <chakra.img src={logo} alt="" maxW="40mm" maxH="20mm" mx="auto" mb="1" filter="grayscale(1)" />}
        <chakra.div textStyle="title" fontSize="22">
          {tenantName}
        </chakra.div>
        {issuer.map(text => (
          <div key={text}>{text}</div>
        ))}
      </chakra.div>
      <DoubleRule color="#111" />
      <chakra.div textAlign="center" fontWeight="700" py="1">
        {headings.map(text => (
          <div key={text}>{text}</div>
        ))}
      </chakra.div>
      <PaperRule />
      {children}
    </Sheet>,
    document.body,
  )
}

export const PaperSum = ({ name, amount }: { name: ReactNode; amount: string }) => (
  <PaperRow>
    <span>{name}</span>
    <DottedLeader borderColor="#111" borderBottomWidth="1px" />
    <span>{amount}</span>
  </PaperRow>
)

export const PaperTotal = ({ name, amount }: { name: string; amount: string }) => (
  <chakra.div pt="1" pb="1">
    <DoubleRule color="#111" />
    <PaperRow justifyContent="space-between" pt="1">
      <chakra.span textStyle="hero" fontSize="19">
        {name}
      </chakra.span>
      <chakra.span textStyle="title" fontSize="26">
        {amount}
      </chakra.span>
    </PaperRow>
  </chakra.div>
)
