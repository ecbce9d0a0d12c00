/** Statements that go to PostgreSQL together, behind one Sync: docs/decisions/0073-statements-together.md. */
export const patch = {
  package: 'postgres',
  files: [
    {
      path: 'src/connection.js',
      original: 'e96eec20ba1a95836291cd6c58771908b43032f802aa4a91c47ed10e1b212192',
      patched: 'd9e3d157513464860fb25259739fda4941616fde736590f6c064374021ca849b',
      changes: [
        [
          `    if (q.parameters.length >= 65534)
      throw`,
          `    if (q.parts)
      return together(q)

    if (q.parameters.length >= 65534)
      throw`,
        ],
        [
          `  function describe(q) {
`,
          `  // Statements behind one Sync: all of them or none. What this connection has not prepared yet is described first.
  function together(q) {
    q.unknown = q.parts.filter(part => !part.prepared)
    q.statement = (q.unknown[0] || q.parts[0]).statement
    if (q.unknown.length > 0)
      return (q.describeFirst = true, Buffer.concat([...q.unknown.map(describe), Flush]))

    const x = Buffer.concat([...q.parts.map(bound), Sync])
    q.describeFirst = false
    return x
  }

  function bound(part) {
    return Buffer.concat([
      Bind(part.parameters, part.statement.types, part.statement.name),
      b().E().str(b.N).i32(0).end()
    ])
  }

  function partDescribed() {
    query.unknown.shift().prepared = true
    if (query.unknown.length > 0)
      return (query.statement = query.unknown[0].statement)

    result = new Result()
    write(together(query))
  }

  function describe(q) {
`,
        ],
        [
          `  function build(q) {
    const parameters`,
          `  function build(q) {
    if (q.parts)
      return q.parts.forEach(part => (part.parameters = null, build(part)))

    const parameters`,
        ],
        [
          `      if (errorResponse) {
        query.retried
`,
          `      if (errorResponse) {
        query.parts && retryRoutines.has(errorResponse.routine) && query.parts.forEach(x => delete statements[x.signature])
        query.retried
`,
        ],
        [
          `    if (query.options.simple)
      return BindComplete()
`,
          `    if (query.parts) {
      results = results || []
      results.push(result)
      result = new Result()
      query.statement = (query.parts[results.length] || query).statement
      return
    }

    if (query.options.simple)
      return BindComplete()
`,
        ],
        [
          `    query.prepare && (statements[query.signature] = query.statement)
    query.describeFirst && !query`,
          `    const of = query.parts ? query.unknown[0] : query
    of.prepare && (statements[of.signature] = of.statement)
    !query.parts && query.describeFirst && !query`,
        ],
        [
          `    result.statement = query.statement
    if (query.onlyDescribe)
      return (query.resolve(query.statement), write(Sync))
  }

  async function Authentication`,
          `    result.statement = query.statement
    if (query.parts)
      return partDescribed()

    if (query.onlyDescribe)
      return (query.resolve(query.statement), write(Sync))
  }

  async function Authentication`,
        ],
        [
          `    result.statement.columns = []
    if (query`,
          `    result.statement.columns = []
    if (query.parts)
      return partDescribed()

    if (query`,
        ],
      ],
    },
  ],
};
