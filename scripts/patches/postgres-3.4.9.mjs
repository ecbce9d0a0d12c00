/** What 3.4.9 does wrong when a connection is lost, and when this ends: docs/decisions/0023-patched-driver.md. */
export const patch = {
  package: 'postgres',
  files: [
    {
      path: 'src/connection.js',
      original: 'ee3a218d9aa6a6f2887c1a19da50009335fe84c11a5431d5cab72d6bc528632f',
      patched: 'e96eec20ba1a95836291cd6c58771908b43032f802aa4a91c47ed10e1b212192',
      changes: [
        [
          `    if (stream)
      return queryError(q, Errors.generic('COPY_IN_PROGRESS'`,
          `    if (!socket)
      return (queryError(q, Errors.connection('CONNECTION_CLOSED', options)), true)

    if (stream)
      return queryError(q, Errors.generic('COPY_IN_PROGRESS'`,
        ],
        [
          `  function write(x, fn) {
`,
          `  function write(x, fn) {
    if (!socket)
      return true

`,
        ],
        [
          `    clearImmediate(nextWriteTimer)
    socket.removeListener('data', data)
    socket.removeListener('connect', connected)
    idleTimer`,
          `    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    socket.removeListener('data', data)
    socket.removeListener('connect', connected)
    idleTimer`,
        ],
        [
          `    if (initial)
      return reconnect()

    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
`,
          `    const lost = Errors.connection('CONNECTION_CLOSED', options)
    const isNextHost = initial && ++retries < host.length
    const first = initial
    isNextHost && (initial = null)
    errored(lost)
    while (sent.length)
      queryError(sent.shift(), lost)
    query = results = errorResponse = null
    result = new Result()
    rows = 0
    initial = isNextHost ? first : null
    if (initial)
      return reconnect()

    retries = 0
`,
        ],
        [
          `    onclose(connection, Errors.connection('CONNECTION_CLOSED', options, socket))
`,
          `    onclose(connection, lost)
    ended && !initial && (ended(), ending = ended = null)
`,
        ],
        [
          `    stream && stream.push(null)
    stream = null
  }
`,
          `    stream && stream.push(null)
    stream = null
    socket && socket.resume()
  }
`,
        ],
        [
          `        return fetchArrayTypes()
`,
          `        return fetchArrayTypes().catch(() => socket && socket.destroy())
`,
        ],
      ],
    },
    {
      path: 'src/index.js',
      original: '4e21f5733e70d79cffc10d10d4ef01031de4a9ac862210e43f8870029fd103ed',
      patched: '3faa7ac83f27d68f6ef8810c3025ebda7f31df09a489c0dadbb3c0a8048b43f8',
      changes: [
        [
          `        const query = { reserve: resolve, reject }
`,
          `        const query = { reserve: resolve, reject: e => (queries.remove(query), reject(e)) }
`,
        ],
        [
          `    move(c, reserved)
    c.reserved = () => queue.length
      ? c.execute(queue.shift())
      : move(c, reserved)
    c.reserved.release = true
`,
          `    let gone = null
    c.onclose = e => {
      gone = e
      while (queue.length)
        queue.shift().reject(e)
    }
    move(c, reserved)
    c.reserved = () => queue.length
      ? c.execute(queue.shift())
      : move(c, reserved)
    c.reserved.release = true
`,
        ],
        [
          `    sql.release = () => {
`,
          `    sql.release = () => {
      if (gone)
        return
`,
        ],
        [
          `    function handler(q) {
      c.queue === full
`,
          `    function handler(q) {
      if (gone)
        return q.reject(gone)
      c.queue === full
`,
        ],
        [
          `      , prepare = null

    try {
`,
          `      , prepare = null
      , gone = null

    try {
`,
        ],
        [
          `        new Promise((_, reject) => connection.onclose = reject)
`,
          `        new Promise((_, reject) => connection.onclose = e => {
          gone = e
          while (queries.length)
            queries.shift().reject(e)
          reject(e)
        })
`,
        ],
        [
          `        q.catch(e => uncaughtError || (uncaughtError = e))
`,
          `        q.catch(e => uncaughtError || (uncaughtError = e))
        if (gone)
          return q.reject(gone)
`,
        ],
      ],
    },
    {
      // Functions made in its constructor kept each query, with all it was answered, until the next full collection.
      path: 'src/query.js',
      original: '67c45a5151032aa46b587abc15381fe4efd97c696e5c1b53082b8161309c4ee2',
      patched: '1cb2d47b92887e11655eb7f30d091efda42c6ab9cf628a3d20aac3705293f89d',
      changes: [
        [
          `    this.resolve = x => (this.active = false, resolve(x))
    this.reject = x => (this.active = false, reject(x))

    this.active = false
    this.cancelled = null
`,
          `    this.fulfil = resolve
    this.refuse = reject

    this.active = false
    this.cancelled = null
`,
        ],
        [
          `  static get [Symbol.species]() {
    return Promise
  }

  cancel() {
`,
          `  static get [Symbol.species]() {
    return Promise
  }

  resolve(x) {
    this.active = false
    this.fulfil(x)
  }

  reject(x) {
    this.active = false
    this.refuse(x)
  }

  cancel() {
`,
        ],
      ],
    },
  ],
};
