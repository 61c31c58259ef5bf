// A database of the browser with one store, of records by their `id`.

export function wait<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () =>
      reject(request.error ?? new Error('the database of the browser failed'));
  });
}

export class Database {
  private opened: Promise<IDBDatabase> | null = null;

  constructor(
    private readonly name: string,
    private readonly storeName: string,
  ) {}

  private open(): Promise<IDBDatabase> {
    if (!this.opened) {
      const request = indexedDB.open(this.name, 1);
      request.onupgradeneeded = () =>
        request.result.createObjectStore(this.storeName, { keyPath: 'id' });
      this.opened = wait(request);
    }
    return this.opened;
  }

  private async begin(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    return (await this.open()).transaction(this.storeName, mode).objectStore(this.storeName);
  }

  /** The store, in a new transaction. A browser may close the database while the page sleeps: then it is opened again. */
  store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    return this.begin(mode).catch(() => {
      this.opened = null;
      return this.begin(mode);
    });
  }
}
