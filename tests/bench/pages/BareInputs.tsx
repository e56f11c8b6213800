import { Input } from 'antd';
import type { CompiledFilter } from '#engine';

/** As many plain antd inputs as the screen has filters: the least a React form can do per key. */
export function BareInputs({ filters }: { readonly filters: readonly CompiledFilter[] }) {
  return (
    <form>
      {filters.map((filter) => (
        <Input key={filter.field} placeholder={`请输入${filter.label}`} />
      ))}
    </form>
  );
}
