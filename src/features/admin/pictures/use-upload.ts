import { useEffect, useRef, useState } from 'react'
import { uploadPicture } from '../../../data/pictures.ts'
import { maxBytes, type Part, shrink } from './shrink.ts'

export type UploadStage = 'shrinking' | 'uploading' | 'done'
export type UploadProblem = 'unreachable' | 'denied' | 'tooLarge' | 'unreadable'

/** Makes a photo small on this device and sends it. `onPath` is not called any more once the form is closed. */
export function useUpload(onPath: (path: string) => void) {
  const [stage, setStage] = useState<UploadStage>()
  const [problem, setProblem] = useState<UploadProblem>()
  const latest = useRef(onPath)
  useEffect(() => {
    latest.current = onPath
  })
  const fail = (why: UploadProblem) => {
    setStage(undefined)
    setProblem(why)
  }

  async function send(file: Blob, part: Part): Promise<void> {
    if (file.size > maxBytes) return fail('tooLarge')
    setProblem(undefined)
    setStage('shrinking')
    const small = await shrink(file, part).catch(() => undefined)
    if (!small) return fail('unreadable')
    setStage('uploading')
    const outcome = await uploadPicture(small)
    if (outcome.kind === 'failed') return fail(outcome.reason)
    setStage('done')
    latest.current(outcome.path)
  }
  return { stage, problem, send, refuse: () => fail('unreadable') }
}
