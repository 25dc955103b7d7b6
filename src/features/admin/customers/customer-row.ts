import type { Customer } from '../../../../domain/catalogue.ts'

export type CustomerRow = { id: string } & Customer
