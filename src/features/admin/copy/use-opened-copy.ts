import { useState } from 'react'
import { CallError } from '../../../platform/call-error.ts'
import { loadChunk } from '../../../platform/load-chunk.ts'
import { CopyError, type TenantCopy } from './tenant-copy.ts'

/** Larger files might not fit into the memory of a tablet. */
const maxFileBytes = 500 * 1024 * 1024

/**
 * A copy that was read from a ZIP. `file`: the file name. `invalid`: how many documents were left out because they are
 * invalid. `readPicture`: unpacks a picture by its path; `undefined` if it is missing in the ZIP or too large.
 */
export type OpenedCopy = {
  file: string
  copy: TenantCopy
  invalid: number
  readPicture(path: string): Promise<Blob | undefined>
}
/** Why the file of a copy cannot be opened. `noTool`: the code that reads ZIP files could not be loaded. */
export type OpenCopyProblem = CopyError['code'] | 'tooLarge' | 'noTool'

export function useOpenedCopy() {
  const [opened, setOpened] = useState<OpenedCopy>()
  const [problem, setProblem] = useState<OpenCopyProblem>()
  const [isReading, setReading] = useState(false)
  const open = async (file: File) => {
    setProblem(undefined)
    setOpened(undefined)
    if (file.size > maxFileBytes) return setProblem('tooLarge')
    setReading(true)
    try {
      setOpened(await readCopy(file))
    } catch (error) {
      if (error instanceof CopyError) setProblem(error.code)
      else if (error instanceof CallError) setProblem('noTool')
      else throw error
    } finally {
      setReading(false)
    }
  }
  return { opened, problem, isReading, open: (file: File) => void open(file), close: () => setOpened(undefined) }
}

async function readCopy(file: File): Promise<OpenedCopy> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { unzipCopy, unzipPicture } = await loadChunk(import('./zip-copy.ts'))
  const readPicture = async (path: string) => {
    const picture = unzipPicture(bytes, path)
    return picture && new Blob([picture])
  }
  return { file: file.name, ...unzipCopy(bytes), readPicture }
}
