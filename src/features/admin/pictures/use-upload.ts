import { useEffect, useRef, useState } from 'react'
import { uploadPicture } from '../../../platform/calls/upload-picture.ts'
import { type CropArea, cropAndShrink, maxFileBytes } from './crop-and-shrink.ts'

export type UploadStage = 'shrinking' | 'uploading' | 'done'
export type UploadProblem = 'unreachable' | 'timeout' | 'denied' | 'tooLarge' | 'unreadable'

export type Upload = {
  stage: UploadStage | undefined
  /** A photo uploads: until it ends the form cannot be saved, and closing it asks first. */
  isBusy: boolean
  problem: UploadProblem | undefined
  send(file: Blob, part: CropArea): Promise<void>
  rejectFile(): void
}

/** Shrinks a photo on this device and uploads it. Closing the form aborts the upload. */
export function useUpload(onPath: (path: string) => void): Upload {
  const [stage, setStage] = useState<UploadStage>()
  const [problem, setProblem] = useState<UploadProblem>()
  const latest = useRef(onPath)
  useEffect(() => {
    latest.current = onPath
  })
  /** Aborts the current upload when another photo is chosen. */
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  const fail = (why: UploadProblem) => {
    setStage(undefined)
    setProblem(why)
  }

  async function send(file: Blob, part: CropArea): Promise<void> {
    if (file.size > maxFileBytes) return fail('tooLarge')
    sending.current?.abort()
    const own = new AbortController()
    sending.current = own
    setProblem(undefined)
    setStage('shrinking')
    const small = await cropAndShrink(file, part).catch(() => undefined)
    if (own.signal.aborted) return
    if (!small) return fail('unreadable')
    setStage('uploading')
    const outcome = await uploadPicture(small, own.signal)
    if (own.signal.aborted) return
    if (outcome.kind === 'failed') return fail(outcome.reason)
    setStage('done')
    latest.current(outcome.path)
  }
  const isBusy = stage === 'shrinking' || stage === 'uploading'
  return { stage, isBusy, problem, send, rejectFile: () => fail('unreadable') }
}
