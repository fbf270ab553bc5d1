import { type Logger, pino } from 'pino'

/** Structured logs; whatever could let somebody in is taken out. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.cookie',
        '*.authorization',
        'req.headers',
        'headers',
        '*.proxyPassword',
        '*.pin',
      ],
      censor: '[hidden]',
    },
    serializers: {
      err: pino.stdSerializers.err,
      req: (request: { method: string }) => ({ method: request.method }),
    },
  })
}
