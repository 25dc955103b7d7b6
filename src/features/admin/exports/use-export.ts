import { useEffect, useRef, useState } from 'react'
import type { ExportList, ExportRequest, ExportRows } from '../../../../domain/exports.ts'
import { CallError } from '../../../platform/call-error.ts'
import { fetchExport } from '../../../platform/calls/exports.ts'
import { saveFile } from '../../../platform/save-file.ts'

/** The state of an export, for example `reading` with the number of rows received so far. */
export type ExportState =
  | { kind: 'idle' | 'canceled' | 'empty' | 'failed' | 'denied' }
  | { kind: 'reading'; rows: number }
  | { kind: 'done'; rows: number; file: string }

/**
 * Exports a list: `run` reads the list from the server page by page. It saves the file only after it has read the whole
 * list.
 */
export function useExport() {
  const [state, setState] = useState<ExportState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function run<List extends ExportList>(
    what: List,
    dates: Pick<ExportRequest, 'from' | 'to'>,
    makeFile: (rows: ExportRows[List][]) => File | Promise<File>,
  ): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState({ kind: 'reading', rows: 0 })
    try {
      const onPage = (rows: number) => setState({ kind: 'reading', rows })
      const rows = await fetchExport(what, dates, onPage, controller.signal)
      if (rows.length === 0) return setState({ kind: 'empty' })
      const file = await makeFile(rows)
      saveFile(file)
      setState({ kind: 'done', rows: rows.length, file: file.name })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setState({ kind: kindOf(error) })
    }
  }
  return { state, run, cancel: () => running.current?.abort() }
}

function kindOf({ code }: CallError): 'canceled' | 'denied' | 'failed' {
  if (code === 'canceled' || code === 'denied') return code
  return 'failed'
}
