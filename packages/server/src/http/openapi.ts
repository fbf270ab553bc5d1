import { API, type Call } from '@piying/contract'
import { z } from 'zod'

const ENVELOPE = { code: { type: 'integer' }, success: { type: 'boolean' }, message: { type: 'string' } }

/** The OpenAPI document, made from the contract. */
export function describeApi(version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [group, calls] of Object.entries(API) as [string, Record<string, Call>][])
    for (const [name, call] of Object.entries(calls)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [call.method.toLowerCase()]: describeCall(`${group}.${name}`, group, call),
      }
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Piying', version },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

function describeCall(operationId: string, tag: string, call: Call): object {
  const input = jsonSchema(call.input, 'input')
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  const required = new Set(input.required ?? [])
  const named = Object.entries(input.properties ?? {})
  const hasBody = call.method === 'POST' || call.method === 'PUT'
  const parameter = ([name, schema]: [string, object]) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: inPath.includes(name) || required.has(name),
    schema,
  })
  const bodyFields = Object.fromEntries(named.filter(([name]) => !inPath.includes(name)))
  return {
    operationId,
    tags: [tag],
    summary: `access: ${call.access}`,
    ...(call.access !== 'open' && { security: [{ bearer: [] }] }),
    parameters: named.filter(([name]) => inPath.includes(name) || !hasBody).map(parameter),
    ...(hasBody && {
      requestBody: {
        content: { 'application/json': { schema: { type: 'object', properties: bodyFields } } },
      },
    }),
    responses: {
      200:
        call.kind === 'stream'
          ? { description: 'a stream' }
          : {
              description: 'ok',
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: { ...ENVELOPE, data: jsonSchema(call.output, 'output') },
                  },
                },
              },
            },
    },
  }
}

interface ObjectSchema {
  properties?: Record<string, object>
  required?: string[]
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described as ObjectSchema
}
