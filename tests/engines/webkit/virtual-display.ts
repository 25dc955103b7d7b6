import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { endGroup, startGroup } from './process-group.ts'

const size = { width: 1280, height: 1024 }
const startMs = 20_000

/** A screen in memory (Xvfb) for browsers that cannot run without one. */
export class VirtualDisplay {
  /** The value for the environment variable `DISPLAY`, for example `:99`. */
  readonly name: string
  readonly #xvfb: ChildProcess
  /** A folder for the files of the programs on the display. `stop` removes the folder. */
  readonly folder: string

  private constructor(name: string, xvfb: ChildProcess, folder: string) {
    this.name = name
    this.#xvfb = xvfb
    this.folder = folder
  }

  /** @throws an error if there is no Xvfb, or if Xvfb ends or does not answer */
  static async start(program = 'Xvfb'): Promise<VirtualDisplay> {
    const folder = await mkdtemp(join(tmpdir(), 'comanda-display-'))
    const screen = `${size.width}x${size.height}x24`
    // Xvfb chooses a free display number and writes it to the file descriptor 3.
    const args = ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp', '-fbdir', folder]
    const xvfb = startGroup(program, args, { hasOutput3: true })
    try {
      return new VirtualDisplay(`:${await readNumber(xvfb)}`, xvfb, folder)
    } catch (error) {
      await endGroup(xvfb)
      await rm(folder, { recursive: true, force: true })
      throw error
    }
  }

  /** Saves the screen as a PNG. Xvfb stores the pixels of the screen in a file in the format of `xwd`. */
  async saveScreenshot(path: string): Promise<void> {
    const file = await readFile(join(this.folder, 'Xvfb_screen0'))
    const field = (index: number) => file.readUInt32BE(4 * index)
    const pixelsAt = field(0) + 12 * field(19) // The pixels follow after the header and the table of colours.
    const bgrx = file.subarray(pixelsAt, pixelsAt + 4 * size.width * size.height)
    const rgb = Buffer.alloc(3 * size.width * size.height)
    for (let pixel = 0; pixel < size.width * size.height; pixel++) {
      for (let channel = 0; channel < 3; channel++) rgb[3 * pixel + channel] = bgrx[4 * pixel + 2 - channel]!
    }
    await sharp(rgb, { raw: { ...size, channels: 3 } })
      .png()
      .toFile(path)
  }

  async stop(): Promise<void> {
    await endGroup(this.#xvfb)
    await rm(this.folder, { recursive: true, force: true })
  }
}

async function readNumber(xvfb: ChildProcess): Promise<string> {
  const output = xvfb.stdio[3] as NodeJS.ReadableStream
  const signal = AbortSignal.timeout(startMs)
  const number = once(output, 'data', { signal }).then(([bytes]) => String(bytes).trim())
  const ended = once(xvfb, 'exit', { signal }).then(([code]) => Promise.reject(new Error(`Xvfb ended (${code})`)))
  return Promise.race([number, ended])
}
