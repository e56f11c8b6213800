/** The demo's other system on its own: `node --import tsx src/server/demo/outside/main.ts [port]`. */
import { startSupplierBackend } from './startSupplierBackend.ts';
import { createSupplierService } from './supplierService.ts';

const { url } = await startSupplierBackend(createSupplierService(), Number(process.argv[2] ?? 0));
process.stdout.write(`${url}/suppliers\n`);
