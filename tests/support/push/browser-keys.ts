import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser's push subscription, with which the browser decrypts messages (RFC 8291 and 8188). */
export class BrowserKeys {
  readonly #ecdh = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly p256dh = this.#ecdh.generateKeys('base64url')
  readonly auth = this.#auth.toString('base64url')

  /** Decrypts a message. @throws if the message was not encrypted for these keys */
  decrypt(message: Uint8Array): string {
    const salt = message.subarray(0, 16)
    const senderKey = message.subarray(21, 21 + message[20]!)
    const sealed = message.subarray(21 + message[20]!)
    const shared = this.#ecdh.computeSecret(senderKey)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#ecdh.getPublicKey(), senderKey])
    const secret = Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32))
    const derive = (label: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, length))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
  }
}
