import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Account, accountQuery } from './api/account.ts';

export const useAccount = (): UseQueryResult<Account> => useQuery(accountQuery);
