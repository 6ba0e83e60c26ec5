-- A mail of the very moment in which the address was changed went to the one before.
create or replace function private.note_proof() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  account record;
begin
  select u.id, lower(u.email) as email, u.confirmation_sent_at, proof.email as proven,
      coalesce(proof.email_since, '-infinity') as email_since,
      greatest(u.confirmation_sent_at, u.recovery_sent_at, u.invited_at) as mailed_at
    into account
    from auth.sessions s join auth.users u on u.id = s.user_id
    left join private.proven_addresses proof on proof.user_id = u.id
    where s.id = new.session_id and u.email is not null and coalesce(u.phone, '') = '';
  if account is null or account.email = account.proven
    or (account.email_since <> now()
      and (account.mailed_at is null or account.mailed_at <= account.email_since)) then
    return null;
  end if;
  insert into private.proven_addresses (user_id, email) values (account.id, account.email)
    on conflict (user_id) do update set email = excluded.email;
  if account.email_since <> now()
    and (account.confirmation_sent_at is null or account.confirmation_sent_at <= account.email_since) then
    update auth.users set encrypted_password = '' where id = account.id;
    delete from auth.sessions where user_id = account.id and id <> new.session_id;
  end if;
  return null;
end
$$;
