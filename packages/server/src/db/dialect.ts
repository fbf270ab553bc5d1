import type { ColumnDefinitionBuilder, CreateTableBuilder } from 'kysely'

export type DialectName = 'sqlite' | 'postgres'

/** The few places where the two databases want different words. */
export interface DialectWords {
  name: DialectName
  /** Adds the `id` column that counts by itself. */
  withId<T extends string, C extends string>(table: CreateTableBuilder<T, C>): CreateTableBuilder<T, C | 'id'>
  /** Milliseconds since 1970 and byte counts do not fit 32 bits. */
  big: 'integer' | 'bigint'
  real: 'real' | 'double precision'
  bytes: 'blob' | 'bytea'
}

export const sqliteWords: DialectWords = {
  name: 'sqlite',
  withId: (table) => table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()),
  big: 'integer',
  real: 'real',
  bytes: 'blob',
}

export const postgresWords: DialectWords = {
  name: 'postgres',
  withId: (table) => table.addColumn('id', 'serial', (column) => column.primaryKey()),
  big: 'bigint',
  real: 'double precision',
  bytes: 'bytea',
}

export const required = (column: ColumnDefinitionBuilder) => column.notNull()
export const emptyText = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('')
export const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)
