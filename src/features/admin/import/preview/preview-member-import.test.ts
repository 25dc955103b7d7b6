import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Customer } from '../../../../../domain/catalogue.ts'
import type { ImportLinks } from '../../../../../domain/import-links.ts'
import type { WholeCatalogue } from '../../../../data/catalogue/use-whole-catalogue.ts'
import { createErasure } from '../../customers/create-erasure.ts'
import type { ImportedMember } from '../items/member.ts'
import { completeMember } from '../items/read-members.ts'
import { applyEdits } from './apply-edits.test-support.ts'
import { type ImportDecisions, noDecisions } from './decisions.ts'
import { previewMemberImport } from './preview-member-import.ts'
import type { ImportPreview } from './preview-product-import.ts'

const options = { digits: 2, mark: '.' } as const

const member = (row: number, name: string, number: string, more: Partial<ImportedMember> = {}): ImportedMember =>
  completeMember({ rows: [row], key: '', name, number, ...more }, options)

/** A club that imports several lists of members. `catalogue` and `links` are what the server has after the imports. */
class Importing {
  catalogue = { rev: 1, customers: [] as object[] } as WholeCatalogue
  links: ImportLinks = {}

  previews(members: ImportedMember[], rows: ImportDecisions['rows'] = {}): ImportPreview {
    const { catalogue, links } = this
    return previewMemberImport({
      ...{ system: 'members', catalogue, links, members, decisions: { ...noDecisions, rows } },
      ...options,
    })
  }
  imports(...parameters: Parameters<Importing['previews']>): ImportPreview {
    const preview = this.previews(...parameters)
    this.catalogue = applyEdits(this.catalogue, preview.edits)
    this.links = { ...this.links, ...preview.links }
    return preview
  }
  writes(id: string, doc: Customer): void {
    this.catalogue = applyEdits(this.catalogue, [{ collection: 'customers', op: 'put', id, doc }])
  }
  customer(name: string) {
    return this.catalogue.customers!.find(customer => customer.name === name)
  }
}

const statuses = ({ rows }: ImportPreview) => rows.map(({ status, problem }) => problem?.code ?? status)

describe('an import of members', () => {
  it('creates customers whose ids depend only on their numbers, and stores no fields that are empty in the file', () => {
    const [club, other] = [new Importing(), new Importing()]
    club.imports([
      member(2, 'Ana', '7', { phone: '81', email: '', notes: '', limitText: '500' }),
      member(3, 'Beto', '8'),
    ])
    other.imports([member(9, 'Ana López', '7')])
    const { id, ...ana } = club.customer('Ana')!
    expect(ana).toEqual({ name: 'Ana', number: '7', phone: '81', creditLimit: 50_000 })
    expect(other.customer('Ana López')!.id).toBe(id)
  })

  it('lists the fields that change, and removes a field that has become empty in the file', () => {
    const club = new Importing()
    club.imports([member(2, 'Ana', '7', { phone: '81', limitText: '500' })])
    const { rows } = club.imports([member(2, 'Ana', '7', { phone: '', limitText: '800' })])
    expect(rows[0]).toMatchObject({ status: 'changed', changed: ['phone', 'creditLimit'] })
    expect(rows[0]).toMatchObject({ detail: '7', amount: 80_000, amountBefore: 50_000 })
    expect(club.customer('Ana')).toMatchObject({ phone: undefined, creditLimit: 80_000 })
  })

  it('leaves out members with problems until the user corrects them', () => {
    const members = [
      member(2, 'Ana', '7'),
      member(3, 'Beto', '7'),
      member(4, 'Carla', ''),
      member(5, '', '9'),
      member(6, 'Dora', '10', { limitText: 'mucho' }),
      member(7, 'Eva', '11', { email: 'eva' }),
    ]
    const club = new Importing()
    const before = club.previews(members)
    expect(statuses(before)).toEqual(['new', 'sameNumber', 'noNumber', 'noName', 'creditLimit', 'invalid'])
    expect(before.rows[1]!.problem).toEqual({ code: 'sameNumber', first: 2 })
    expect(statuses(club.previews(members, { 3: { answer: 'create' } }))[1]).toBe('sameNumber')
    const corrected = {
      3: { number: '8' },
      4: { number: '12' },
      5: { name: 'Dani' },
      6: { limit: '' },
      7: { isIncluded: false },
    }
    expect(statuses(club.imports(members, corrected))).toEqual(['new', 'new', 'new', 'new', 'new', 'leftOut'])
    expect(club.catalogue.customers!.map(({ name, number }) => `${number} ${name}`)).toEqual([
      '7 Ana',
      '8 Beto',
      '12 Carla',
      '9 Dani',
      '10 Dora',
    ])
    expect(statuses(club.previews([member(4, 'Carla', '12'), member(3, 'Beto', '8')]))).toEqual(['same', 'same'])
  })

  it('changes an existing customer with the same number and name, but asks the user first if the name is different', () => {
    const club = new Importing()
    club.writes('ana', { name: 'Ana López', number: '7' })
    club.writes('beto', { name: 'Beto', number: '8' })
    const members = [member(2, 'ANA LOPEZ', '7', { phone: '81' }), member(3, 'Bruno', '8')]
    expect(statuses(club.previews(members))).toEqual(['changed', 'numberExists'])
    club.imports(members, { 3: { answer: 'update' } })
    expect(club.catalogue.customers).toEqual([
      { id: 'ana', name: 'ANA LOPEZ', number: '7', phone: '81' },
      { id: 'beto', name: 'Bruno', number: '8' },
    ])
    expect(statuses(club.previews(members))).toEqual(['same', 'same'])
  })

  it('never gives the same number to two customers', () => {
    const club = new Importing()
    club.imports([member(2, 'Ana', '7')])
    const { id, ...ana } = club.customer('Ana')!
    club.writes(id, { ...ana, number: '9' })
    expect(statuses(club.previews([member(2, 'Ana', '7'), member(3, 'Beto', '9')]))).toEqual(['same', 'invalid'])
    club.writes('carla', { name: 'Carla', number: '7' })
    const changed = [member(2, 'Ana María', '7')]
    expect(statuses(club.previews(changed))).toEqual(['changed'])
    club.imports(changed)
    expect(club.customer('Ana María')!.number).toBe('9')
  })

  it('does not overwrite a field that was corrected in Comanda; if it changed in the file too, asks which value to use', () => {
    const club = new Importing()
    club.imports([member(2, 'Ana', '7', { phone: '81' })])
    const { id, ...ana } = club.customer('Ana')!
    club.writes(id, { ...ana, phone: '82', active: false })
    expect(statuses(club.previews([member(2, 'Ana', '7', { phone: '81' })]))).toEqual(['same'])
    const changed = [member(2, 'Ana', '7', { phone: '83' })]
    expect(statuses(club.previews(changed))).toEqual(['conflict'])
    club.imports(changed, { 2: { answer: 'useFile' } })
    expect(club.customer('Ana')).toMatchObject({ phone: '83', active: false })
  })

  it('does not restore a customer whose personal data were erased', () => {
    const club = new Importing()
    const members = [member(2, 'Ana', '7', { phone: '81' })]
    club.imports(members)
    club.catalogue = applyEdits(club.catalogue, createErasure(club.customer('Ana')!, 'Socio borrado'))
    const { rows, edits } = club.previews(members)
    expect([rows[0]!.status, edits]).toEqual(['same', []])
  })

  it('does not change members who are not in the file', () => {
    const club = new Importing()
    club.imports([member(2, 'Ana', '7')])
    const { gone, edits } = club.previews([member(2, 'Beto', '8')])
    expect(gone).toEqual([])
    expect(edits).toHaveLength(1)
  })
})

const arbitraryMember = fc.record({
  name: fc.constantFrom('Ana', 'ANA', 'Beto', 'Carla', ''),
  number: fc.constantFrom('7', '8', '9', '10', '0007', ''),
  phone: fc.constantFrom('', '81'),
  email: fc.constantFrom('', 'ana@example.com', 'no'),
  limitText: fc.constantFrom('', '500', '1,000.50', 'mucho'),
})
const arbitraryMembers = fc
  .array(arbitraryMember, { maxLength: 10 })
  .map(members => members.map(({ name, number, ...more }, index) => member(index + 2, name, number, more)))
const answer = fc.constantFrom('create', 'update', 'ignoreFile', 'useFile', undefined)

it('importing the same members again with the same decisions changes nothing, and each number stays unique', () => {
  fc.assert(
    fc.property(
      arbitraryMembers,
      arbitraryMembers,
      arbitraryMembers,
      fc.array(answer, { minLength: 10, maxLength: 10 }),
      (here, first, second, answers) => {
        const rows = Object.fromEntries(answers.flatMap((answer, index) => (answer ? [[index + 2, { answer }]] : [])))
        const club = new Importing()
        club.imports(here)
        club.links = {}
        club.imports(first)
        club.imports(second, rows)
        expect(club.previews(second, rows).edits).toEqual([])
        const numbers = club.catalogue.customers!.map(({ number }) => number)
        expect(new Set(numbers).size).toBe(numbers.length)
      },
    ),
  )
})
