import type { PrismaPg } from "@prisma/adapter-pg";

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;
type Transaction = Awaited<ReturnType<Adapter["startTransaction"]>>;
type Query = Parameters<Transaction["executeRaw"]>[0];

/**
 * Makes the adapter send a statement that begins with `start` together with the COMMIT of its transaction, without
 * waiting for its result. Its locks then last only as long as the server needs, even if this process is busy or dies.
 */
export function sendingWithCommit(factory: PrismaPg, start: string): PrismaPg {
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const startTransaction = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolation) =>
      holdingBack(await startTransaction(isolation), start);
    return adapter;
  };
  return factory;
}

function holdingBack(transaction: Transaction, start: string): Transaction {
  const execute = transaction.executeRaw.bind(transaction);
  const held: Query[] = [];
  transaction.executeRaw = async (query) => {
    if (query.sql.startsWith(start)) return held.push(query);
    return query.sql === "COMMIT" ? commit(held.splice(0), query) : execute(query);
  };
  return transaction;

  /** After a failed statement the server answers COMMIT by a rollback, without an error. */
  async function commit(statements: Query[], query: Query): Promise<number> {
    const results = await Promise.allSettled([...statements, query].map(execute));
    for (const result of results) if (result.status === "rejected") throw result.reason;
    return 0;
  }
}
