import { describe, expect, it } from 'vitest'
import type { LogEntry } from '../../../../domain/log/log-entry.ts'
import type { LogFact } from '../../../../domain/log/log-fact.ts'
import { describeEntry } from './describe-entry.ts'
import { es } from './words/es.ts'

const names = {
  currency: 'MXN',
  people: new Map([
    ['uid-lucia', 'Lucía'],
    ['uid-norma', 'Norma'],
  ]),
  tables: new Map([['mesa-4', 'Mesa 4']]),
}
const entry = (more: object) => ({ id: 'e', at: 120_000, uid: 'uid-norma', ...more }) as LogEntry
const sentencesOf = (more: object) => describeEntry(entry(more), names, es)
const ofCheck = { at: 119_000, orderId: 'o', number: 'B-17', tableId: 'mesa-4' }
const sentenceOf = (fact: Partial<LogFact>) => sentencesOf({ kind: 'checks', data: [{ at: 119_000, ...fact }] })[0]

describe('describeEntry', () => {
  it('names the dish, amount, check, table and reason of a void, who requested it, and whose session sent it to the server', () => {
    const fact = { ...ofCheck, kind: 'lineVoided', name: 'Ribeye', quantity: 1, amount: 42_000, reason: 'Se cayó' }
    expect(sentencesOf({ kind: 'checks', via: 'uid-lucia', data: [{ ...fact, askedBy: 'uid-lucia' }] })).toEqual([
      {
        text: 'anuló 1 Ribeye',
        details: ['$420.00', 'B-17', 'Mesa 4', '“Se cayó”', 'lo pidió Lucía', 'lo envió la sesión de Lucía'],
      },
    ])
  })

  it('adds the time at which the user tapped the button only if the server received the action over a minute later', () => {
    const late = sentenceOf({ kind: 'checkVoided', amount: 5_000, at: 30_000 })
    expect(late).toMatchObject({
      text: 'anuló la cuenta, de $50.00',
      details: [expect.stringMatching(/^tocado a las/)],
    })
    expect(sentenceOf({ kind: 'checkVoided', amount: 5_000, at: 119_000 })?.details).toEqual([])
  })

  it('gives a discount in percent or as an amount, and says whether it was on a dish or on the check; gives the service charge in percent', () => {
    expect(sentenceOf({ kind: 'discounted', percent: 1_250 })?.text).toBe('descontó 12.5 % de la cuenta')
    expect(sentenceOf({ kind: 'discounted', amount: 900, name: 'Flan' })?.text).toBe('descontó $9.00 de Flan')
    expect(sentenceOf({ kind: 'serviceSet', percent: 0 })?.text).toBe('puso el servicio en 0 %')
  })

  it('names the member in the sentence about a voided payment to a member’s account', () => {
    const fact = { kind: 'settlementVoided', amount: 70_00, reason: 'Error' } as const
    expect(sentenceOf({ ...fact, name: 'Inés' })).toEqual({
      text: 'anuló un abono de $70.00 de Inés',
      details: ['“Error”'],
    })
    expect(sentenceOf(fact)?.text).toBe('anuló un abono de $70.00')
  })

  it('says how much cash was missing in a counted till, and why cash was taken out of a till', () => {
    expect(sentenceOf({ kind: 'tillCounted', name: 'Caja 1', amount: 100_000, difference: -2_500 })).toEqual({
      text: 'contó Caja 1: $1,000.00',
      details: ['faltan $25.00'],
    })
    expect(sentenceOf({ kind: 'cashMoved', name: 'Caja 1', move: 'out', amount: 900, reason: 'Hielo' })).toEqual({
      text: 'sacó $9.00 de Caja 1',
      details: ['“Hielo”'],
    })
  })

  it('names the first three documents that were saved, and a deleted document; a document without a name is named by its id', () => {
    const change = (id: string, name?: string) => ({ collection: 'products', id, op: 'put', name })
    const data = { rev: 3, changes: [change('a', 'Flan'), change('b'), change('c', 'Té'), change('d'), change('e')] }
    expect(sentencesOf({ kind: 'catalog', data })[0]?.text).toBe(
      'guardó el producto Flan, el producto b, el producto Té y 2 cambios más',
    )
    const deletion = { rev: 4, changes: [{ collection: 'tables', id: 't', op: 'delete', name: 'Mesa 9' }] }
    expect(sentencesOf({ kind: 'catalog', data: deletion })[0]?.text).toBe('eliminó el lugar Mesa 9')
  })

  it('names the file of an import, and the file of an import that was undone', () => {
    const changes = [{ collection: 'products', id: 'a', op: 'put', name: 'Flan' }]
    const details = (data: object) => sentencesOf({ kind: 'catalog', data: { rev: 3, changes, ...data } })[0]?.details
    expect(details({ imported: 'carta.csv' })).toEqual(['importado de «carta.csv»'])
    expect(details({ undone: 'carta.csv' })).toEqual(['deshizo la importación de «carta.csv»'])
    expect(details({})).toEqual([])
  })

  it('makes two sentences of a change that saves and deletes documents: one lists the saved, one the deleted', () => {
    const change = (op: string, name: string) => ({ collection: 'tables', id: name, op, name })
    const data = { rev: 5, changes: [change('delete', 'Mesa 9'), change('put', 'Mesa 1'), change('delete', 'Mesa 8')] }
    expect(sentencesOf({ kind: 'catalog', data }).map(({ text }) => text)).toEqual([
      'guardó el lugar Mesa 1',
      'eliminó el lugar Mesa 9, el lugar Mesa 8',
    ])
  })

  it('names the person or tablet that was changed, also a person who is no longer in the staff; shows the code of an unknown change', () => {
    const staff = (data: object) => sentencesOf({ kind: 'staff', data })[0]?.text
    expect(staff({ op: 'disable', uid: 'uid-lucia' })).toBe('quitó el acceso a Lucía')
    expect(staff({ op: 'lostTablet', device: 'd', name: 'Barra' })).toBe('quitó la tableta Barra')
    expect(staff({ op: 'reset', uid: 'gone' })).toBe('cambió la contraseña de Alguien que ya no está en el equipo')
    expect(staff({ op: 'newer', uid: 'uid-lucia' })).toBe('newer')
  })
})
